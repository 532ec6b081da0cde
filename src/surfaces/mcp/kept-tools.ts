/**
 * The list of tools is long and the same for everybody. The protocol library answers with a list
 * that holds one stand-in, and on its way out the stand-in's text gives way to bytes that are kept once: however many
 * lists wait for slow readers, they are the same memory.
 */
import { randomUUID } from 'node:crypto'
import type { Tool } from './mcp-tool.ts'

/** What the library puts into its answer. Nobody outside learns its name, so no other text is taken for it. */
export const standIn: Pick<Tool, 'name' | 'inputSchema'> = {
  name: `stand-in-${randomUUID()}`,
  inputSchema: { type: 'object' },
}
const written = Buffer.from(JSON.stringify(standIn))

export interface KeptTools {
  /** The answer with every stand-in replaced. Only for one that has stand-ins: all of it is read first. */
  filled(answer: Response): Promise<Response>
}

/** Keeps the bytes of the tools. */
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

/** One chunk when it is asked for: none waits in the stream. */
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
