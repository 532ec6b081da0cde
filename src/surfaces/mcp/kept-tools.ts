/**
 * The list of tools is long and the same for everybody. The protocol library answers with a list that holds one
 * stand-in, whose text is replaced on its way out by bytes that are kept once: however many lists wait for slow
 * readers, they share the same memory.
 */
import { randomUUID } from 'node:crypto'
import type { Tool } from './mcp-tool.ts'

/**
 * The stand-in that the library puts into its answer. Its name is random and secret, so no other text is mistaken for
 * it.
 */
export const standIn: Pick<Tool, 'name' | 'inputSchema'> = {
  name: `stand-in-${randomUUID()}`,
  inputSchema: { type: 'object' },
}
const written = Buffer.from(JSON.stringify(standIn))

export interface KeptTools {
  /** Replaces every stand-in in the answer. Only for an answer that has them: the whole answer is read first. */
  filled(answer: Response): Promise<Response>
}

/** Keeps the bytes of these tools. */
export function keptTools(tools: readonly Tool[]): KeptTools {
  const kept = Buffer.from(tools.map((tool) => JSON.stringify(tool)).join(','))
  return {
    async filled(answer) {
      const parts = splitAt(Buffer.from(await answer.arrayBuffer()), written)
      const chunks = parts.flatMap((part, index) => (index === 0 ? [part] : [kept, part]))
      return new Response(streamOf(chunks), { status: answer.status, headers: answer.headers })
    },
  }
}

function splitAt(bytes: Buffer, mark: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, from)) {
    parts.push(bytes.subarray(from, at))
    from = at + mark.length
  }
  return [...parts, bytes.subarray(from)]
}

/** Produces one chunk on demand, so that none waits in the stream. */
function streamOf(chunks: Buffer[]): ReadableStream<Uint8Array> {
  let next = 0
  return new ReadableStream(
    {
      pull(controller) {
        const chunk = chunks[next++]
        if (chunk === undefined) controller.close()
        else if (chunk.length > 0) controller.enqueue(chunk)
        else this.pull?.(controller)
      },
    },
    { highWaterMark: 0 },
  )
}
