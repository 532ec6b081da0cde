/** Reads public test vectors; tests that need them skip with a reason if they are absent. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'

const shared = process.env['MARQUEE_SHARED'] ?? join(import.meta.dirname, '../../../../shared')

/** The `skip` option of a test that reads this folder of the vectors. */
export function skipWithout(folder: string): { skip: string | false } {
  const path = join(shared, 'vectors', folder)
  return { skip: existsSync(path) ? false : `MARQUEE_SHARED has no vectors/${folder}: ${shared}` }
}

export function readVector(file: string): string {
  return readFileSync(join(shared, 'vectors', file), 'utf8')
}

/** A JSON file of vectors in the shape that the test expects. */
export function parseVector<T extends z.ZodType>(file: string, shape: T): z.output<T> {
  return shape.parse(JSON.parse(readVector(file)))
}
