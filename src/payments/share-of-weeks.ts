/** The gross of some of a line's weeks, in minor units, rounded half up. */
export function shareOfWeeks(line: { gross: number; quantity: number }, weeks: number): number {
  return Number(
    (2n * BigInt(line.gross) * BigInt(weeks) + BigInt(line.quantity)) / (2n * BigInt(line.quantity)),
  )
}
