import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]

export const de: typeof en = {
  /** Within a sentence. */
  week: (week: number, year: string) => `Woche ${week}, ${year}`,
  hours: (hours: number) => plural(hours, { one: '# Stunde', other: '# Stunden' }),
  daysAndHours: (days: number, hours: number) =>
    `${days} Tage ${plural(hours, { one: '# Stunde', other: '# Stunden' })}`,
  /** As a heading. */
  weekTitle: (week: number, year: string) => `Woche ${week}, ${year}`,
  /** `month` counts from 1. */
  month: (month: number, year: string) => `${months[month - 1] ?? month} ${year}`,
}
