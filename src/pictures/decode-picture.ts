/** Decoding within limits: bytes of any kind become clean WebP copies, or a reason why not. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { formatOf, pngInIcon, refuseSvg } from './picture-format.ts'
import { boundsOf, maxMemory, maxMilliseconds, maxPixels, maxWaiting, type PictureKind } from './picture.ts'

/** Why a picture is refused. */
const refusals = [
  'not_a_picture',
  'unsafe_svg',
  'too_large',
  'too_many_pixels',
  'too_slow',
  'too_much_memory',
] as const
export type Refusal = (typeof refusals)[number]

export interface Copy {
  width: number
  height: number
  bytes: Buffer
}

/** `peak` is the maximum memory of the decoding process, in bytes. */
export type Decoded =
  | { ok: true; copies: Copy[]; peak: number }
  | { ok: false; refusal: Refusal; /** If the process lived to report it. */ peak?: number }

const Answer = z.union([
  z.object({
    copies: z.array(z.object({ width: z.int(), height: z.int(), data: z.base64() })).min(1),
    peak: z.number(),
  }),
  z.object({ refused: z.enum(refusals), peak: z.number() }),
])

const program = fileURLToPath(new URL('picture-process.ts', import.meta.url))

/**
 * Decodes a picture into copies in the widths of its kind, without metadata, with its orientation applied, animations
 * reduced to their first frame. Uses at most 5 seconds of processor time (30 by the clock) and 256 MiB, in its own
 * process. Rejects only if that process cannot be started.
 */
export async function decodePicture(
  bytes: Uint8Array,
  kind: PictureKind,
  limits: { milliseconds?: number; memory?: number } = {},
): Promise<Decoded> {
  const picture = pngInIcon(bytes) ?? bytes
  const format = formatOf(picture)
  if (format === null) return { ok: false, refusal: 'not_a_picture' }
  const unsafe = format === 'svg' ? refuseSvg(picture) : null
  if (unsafe) return { ok: false, refusal: unsafe }
  const { widths, tallest } = boundsOf[kind]
  const milliseconds = limits.milliseconds ?? maxMilliseconds
  const task = { widths, tallest, maxPixels, maxMemory: limits.memory ?? maxMemory, milliseconds }
  const { code, timedOut, output } = await run(task, picture, milliseconds * maxWaiting)
  if (timedOut || code === 71) return { ok: false, refusal: 'too_slow' }
  if (code === 70) return { ok: false, refusal: 'too_much_memory' }
  const answer = Answer.safeParse(parsed(output))
  // A decoder that crashes on its input reports nothing more.
  if (!answer.success) return { ok: false, refusal: 'not_a_picture' }
  if ('refused' in answer.data) return { ok: false, refusal: answer.data.refused, peak: answer.data.peak }
  const { copies, peak } = answer.data
  return {
    ok: true,
    peak,
    copies: copies.map(({ width, height, data }) => ({ width, height, bytes: Buffer.from(data, 'base64') })),
  }
}

interface Ended {
  code: number | null
  timedOut: boolean
  output: string
}

function run(task: object, bytes: Uint8Array, milliseconds: number): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, JSON.stringify(task)],
      {
        stdio: ['pipe', 'pipe', 'ignore'],
        // Passes on nothing of ours: no secrets, no proxy, no font or decoder settings.
        env: { UV_THREADPOOL_SIZE: '2' },
      },
    )
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      child.kill('SIGKILL')
    }, milliseconds)
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    // A child that ends early closes its input; `close` reports how it ended.
    child.stdin.on('error', () => undefined)
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, timedOut, output: Buffer.concat(parts).toString('utf8') })
    })
    child.stdin.end(bytes)
  })
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
