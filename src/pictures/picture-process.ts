/**
 * The program that decodes one picture. It runs in its own process, so that whatever a hostile file does to the decoder
 * ends with it. The bytes come through standard input, the result goes out as one line of JSON. It exits when it has
 * used up its share of memory or processor time; its parent kills it when time is up.
 */
import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { z } from 'zod'

const Task = z.object({
  widths: z.array(z.int().positive()),
  tallest: z.number(),
  maxPixels: z.int(),
  maxMemory: z.int(),
  milliseconds: z.int(),
})

const loaders = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
  'VipsForeignLoadSvgBuffer',
]

async function main(task: z.output<typeof Task>): Promise<void> {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  watch(task)
  const bytes = await readInput()
  const found = await answer(bytes, task)
  process.stdout.write(`${JSON.stringify({ ...found, peak: maxHeld() })}\n`)
}

/** Peak memory in bytes. On Linux maxRSS starts with the parent's at the fork (getrusage(2)), but VmHWM does not. */
function maxHeld(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS
  return Number(kibibytes) * 1024
}

async function answer(bytes: Buffer, { widths, tallest, maxPixels }: z.output<typeof Task>) {
  const open = (density: number) =>
    sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error', pages: 1, density })
  try {
    const { width, height, format, orientation = 1 } = await open(96).metadata()
    // A drawing has no pixels of its own: it is rendered at the size of its largest copy.
    const density = format === 'svg' && width > 0 ? Math.min(2400, (96 * Math.max(...widths)) / width) : 96
    const scale = density / 96
    const [shownWidth, shownHeight] =
      orientation >= 5 ? [height, width] : [Math.round(width * scale), Math.round(height * scale)]
    if (shownWidth < 1 || shownHeight < 1 || shownWidth * shownHeight > maxPixels)
      return { refused: 'too_many_pixels' }
    const fitting = widths.filter((wanted) => wanted <= shownWidth)
    const copies = []
    for (const wanted of fitting.length > 0 ? fitting : [shownWidth]) {
      const tall = Math.max(
        1,
        Math.min(Math.round((shownHeight / shownWidth) * wanted), Math.round(wanted * tallest)),
      )
      const made = await open(density)
        .rotate()
        .resize({
          width: wanted,
          height: tall,
          fit: tallest === 1 ? 'contain' : 'cover',
          position: 'top',
          background: { r: 0, g: 0, b: 0, alpha: 0 },
        })
        .toColourspace('srgb')
        .webp({ quality: 82, effort: 4 })
        .toBuffer({ resolveWithObject: true })
      copies.push({ width: made.info.width, height: made.info.height, data: made.data.toString('base64') })
    }
    return { copies }
  } catch (error) {
    return {
      refused: /pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'not_a_picture',
      detail: String(error).slice(0, 300),
    }
  }
}

/** The decoder works in its own threads, so this one can watch what it uses: memory and processor time. */
function watch({ maxMemory, milliseconds }: z.output<typeof Task>): void {
  const before = process.memoryUsage.rss()
  const begun = process.cpuUsage()
  setInterval(() => {
    if (process.memoryUsage.rss() - before > maxMemory) process.exit(70)
    const { user, system } = process.cpuUsage(begun)
    if ((user + system) / 1000 > milliseconds) process.exit(71)
  }, 20).unref()
}

async function readInput(): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

await main(Task.parse(JSON.parse(process.argv[2] ?? '{}')))
