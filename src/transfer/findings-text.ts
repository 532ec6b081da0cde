/** What `marquee doctor` and `marquee status` found, as lines for a person: what needs one comes first. Pure. */
import { z } from 'zod'

const Answer = z.object({
  findings: z.array(
    z.object({
      check: z.string(),
      ok: z.boolean().optional(),
      state: z.string().optional(),
      found: z.unknown().optional(),
      figures: z.unknown().optional(),
      fix: z.string().optional(),
      what_to_do: z.string().optional(),
      command: z.string().optional(),
    }),
  ),
  sums: z.record(z.string(), z.unknown()).optional(),
})
type Finding = z.output<typeof Answer>['findings'][number]

/** The findings of a JSON answer as text. */
export function findingsText(answer: string): string {
  const { findings, sums } = Answer.parse(JSON.parse(answer))
  const problems = findings.filter(isProblem)
  const looks = findings.filter((one) => !isProblem(one) && one.state === 'look')
  const rest = findings.filter((one) => !isProblem(one) && one.state !== 'look')
  const later = rest.filter((one) => adviceOf(one) !== undefined)
  const good = rest.filter((one) => adviceOf(one) === undefined).map(({ check }) => nameOf(check))
  return [
    headOf(problems.length, looks.length),
    ...problems.map((one) => told('Problem', one)),
    ...looks.map((one) => told('Needs attention', one)),
    ...later.map((one) => told('To know', one)),
    ...(good.length > 0 ? [`Good: ${good.join(', ')}`] : []),
    ...(sums ? [sumLines(sums)] : []),
  ].join('\n\n')
}

const sumLines = (sums: Record<string, unknown>) =>
  Object.entries(sums)
    .map(([name, sum]) => `${name} ${shown(sum)}`)
    .join('\n')
const isProblem = ({ ok, state }: Finding) => ok === false || state === 'problem'
const nameOf = (check: string) => check.replaceAll('_', ' ')
const adviceOf = ({ fix, what_to_do: todo }: Finding) => fix ?? todo

function headOf(problems: number, looks: number): string {
  if (problems + looks === 0) return 'Everything is well.'
  const parts = [
    ...(problems > 0 ? [`${problems} ${problems === 1 ? 'problem' : 'problems'}`] : []),
    ...(looks > 0 ? [`${looks} ${looks === 1 ? 'thing needs' : 'things need'} attention`] : []),
  ]
  return `${parts.join(', ')}.`
}

function told(kind: string, one: Finding): string {
  const advice = adviceOf(one)
  return [
    `${kind}: ${nameOf(one.check)}`,
    ...(advice === undefined ? [] : [`  ${advice}`]),
    ...(one.command === undefined ? [] : [`  ${one.command}`]),
    ...[shown(one.found ?? one.figures)].filter((found) => found !== '').map((found) => `  Found: ${found}`),
  ].join('\n')
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'object' || value === null) return '–'
  return Object.entries(value)
    .filter(([, one]) => one !== null && one !== '')
    .map(([name, one]) => `${nameOf(name)} ${shown(one)}`)
    .join(', ')
}
