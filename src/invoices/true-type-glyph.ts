/** Writes an outline as a simple TrueType glyph (OpenType specification, table glyf). */

interface Point {
  x: number
  y: number
  onCurve: boolean
}

/** Encodes a glyph from the commands of its path: moveTo, lineTo, quadraticCurveTo, closePath. */
export function encodeGlyph(commands: readonly { command: string; args: number[] }[]): Buffer {
  const contours = contoursOf(commands)
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const size = 12 + contours.length * 2 + points.length * 5
  const bytes = Buffer.alloc(size + ((4 - (size % 4)) % 4))
  let at = bytes.writeInt16BE(contours.length, 0)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  for (const bound of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    at = bytes.writeInt16BE(bound, at)
  let last = -1
  for (const contour of contours) at = bytes.writeUInt16BE((last += contour.length), at)
  // No instructions.
  at = bytes.writeUInt16BE(0, at)
  for (const { onCurve } of points) at = bytes.writeUInt8(onCurve ? 1 : 0, at)
  for (const coordinates of [xs, ys]) {
    coordinates.forEach((value, index) => {
      at = bytes.writeInt16BE(value - (coordinates[index - 1] ?? 0), at)
    })
  }
  return bytes
}

function contoursOf(commands: readonly { command: string; args: number[] }[]): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args.map(Math.round)
    const contour = contours.at(-1)
    if (command === 'moveTo') contours.push([{ x: a, y: b, onCurve: true }])
    else if (command === 'lineTo') contour?.push({ x: a, y: b, onCurve: true })
    else if (command === 'quadraticCurveTo')
      contour?.push({ x: a, y: b, onCurve: false }, { x: c, y: d, onCurve: true })
    else if (command !== 'closePath') throw new Error(`a glyph cannot have the command ${command}`)
  }
  return contours.map(withoutRepeatedEnd).filter((contour) => contour.length > 1)
}

/** Contours close by themselves, so a last point equal to the first is dropped. */
function withoutRepeatedEnd(contour: Point[]): Point[] {
  const [first] = contour
  const last = contour.at(-1)
  return contour.length > 1 && first?.x === last?.x && first?.y === last?.y ? contour.slice(0, -1) : contour
}
