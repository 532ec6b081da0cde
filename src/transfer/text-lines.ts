import { StringDecoder } from 'node:string_decoder'

/** A text ended without a line feed, so it was truncated. */
class CutLine extends Error {
  override name = 'CutLine'
}

/**
 * Yields the lines of UTF-8 bytes, each ended by a line feed and nothing else: JSON may contain other line separators.
 */
export async function* textLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of chunks) {
    const parts = (rest + decoder.write(chunk)).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
  if (rest !== '') throw new CutLine('the last line is cut')
}
