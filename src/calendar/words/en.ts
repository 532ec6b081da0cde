import { plural } from '../../design/words/catalogue.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const en = {
  /** Within a sentence. */
  week: (week: number, year: string) => `week ${week}, ${year}`,
  hours: (hours: number) => plural(hours, { one: '# hour', other: '# hours' }),
  daysAndHours: (days: number, hours: number) =>
    `${days} days ${plural(hours, { one: '# hour', other: '# hours' })}`,
  /** As a heading. */
  weekTitle: (week: number, year: string) => `Week ${week}, ${year}`,
  /** `month` counts from 1. */
  month: (month: number, year: string) => `${months[month - 1] ?? month} ${year}`,
}
