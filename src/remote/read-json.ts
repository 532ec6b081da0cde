/** The value of a JSON text; undefined where it is none, which whoever reads it takes for what lacks everything. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
