/** The JSON body parser: strict UTF-8, bounded depth; an empty body counts as an empty object. */
import { Problem } from '../../platform/call/problem.ts'
import { malformedJson, unsupportedMediaType } from '../../platform/call/problems.ts'

const deepest = 32

/** Parses a request body. Throws `malformed_json` with the reason, or `unsupported_media_type` for another charset. */
export function parseJsonBody(bytes: Buffer, contentType = ''): unknown {
  const charset = /;\s*charset="?([^\s";]+)/i.exec(contentType)?.[1]
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset))
    throw new Problem(unsupportedMediaType, `JSON is UTF-8, not ${charset}.`)
  if (bytes.length === 0) return {}
  const text = decode(bytes)
  if (depthOf(text) > deepest)
    throw new Problem(malformedJson, `The JSON is nested deeper than ${deepest} levels.`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Problem(malformedJson, error instanceof Error ? error.message : 'The body is not JSON.', {
      cause: error,
    })
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    throw new Problem(malformedJson, 'The body is not UTF-8.', { cause: error })
  }
}

function depthOf(text: string): number {
  let depth = 0
  let max = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (inString) {
      if (char === '\\') i++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') max = Math.max(max, ++depth)
    else if (char === '}' || char === ']') depth--
  }
  return max
}
