/** Parses a JSON text; undefined if it is invalid, which readers treat as a value without members. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
