/**
 * Problems as answers: RFC 9457 documents with a stable `code`. Each type is declared once, with its meaning and fix.
 */
import { currentLanguage } from '../text/language.ts'

/** One kind of problem. `meaning` and `fix` form its page in the error catalogue. */
export interface ProblemType {
  code: string
  status: number
  title: string
  meaning: string
  fix: string
}

/** One finding inside a problem: where (a JSON path such as `fields.name`), what, and how to fix it. */
export interface Finding {
  path: string
  code: string
  message: string
  fix?: string
  limit?: number
  actual?: number | string
}

interface Details {
  errors?: Finding[]
  /** Further members of the problem document, such as `missing` or `slug`. */
  members?: Record<string, unknown>
  /** Answer headers, such as `Retry-After`. */
  headers?: Record<string, string>
  /** The language of the sentence, if it comes from a catalogue. */
  language?: string
  /** The operation that refused, if another one rehearsed it. */
  refusedBy?: string
  cause?: unknown
}

/** An expected failure: thrown by an operation that lists its type, answered by each surface in its own form. */
export class Problem extends Error {
  override name = 'Problem'
  readonly type: ProblemType
  readonly errors: Finding[]
  readonly members: Record<string, unknown>
  readonly headers: Record<string, string>
  /** The language of the sentence and its findings if they come from a catalogue; undefined if they are English. */
  readonly language: string | undefined
  readonly refusedBy: string | undefined

  constructor(type: ProblemType, detail: string, details: Details = {}) {
    super(detail, details.cause === undefined ? {} : { cause: details.cause })
    this.type = type
    this.errors = details.errors ?? []
    this.members = details.members ?? {}
    this.headers = details.headers ?? {}
    this.language = details.language
    this.refusedBy = details.refusedBy
  }

  /** Creates a problem whose sentence comes from a catalogue. */
  static inWords(type: ProblemType, sentence: string, details: Details = {}): Problem {
    return new Problem(type, sentence, { ...details, language: currentLanguage() })
  }
}

/**
 * The document that a client reads (RFC 9457 section 3). `origin` is where the error catalogue is served. A finding
 * without a fix of its own gets that of its kind of problem.
 */
export function problemDocument(
  problem: Problem,
  origin: string,
  requestId: string,
): Record<string, unknown> {
  return {
    ...problem.members,
    type: `${origin}/docs/errors/${problem.type.code}`,
    title: problem.type.title,
    status: problem.type.status,
    detail: problem.message,
    code: problem.type.code,
    fix: problem.type.fix,
    ...(problem.errors.length > 0
      ? { errors: problem.errors.map((one) => ({ fix: problem.type.fix, ...one })) }
      : {}),
    request_id: requestId,
  }
}

const declared = new Map<string, ProblemType>()

/** Declares a kind of problem; a code is declared once. */
export function problemType(type: ProblemType): ProblemType {
  if (declared.has(type.code)) throw new Error(`the problem ${type.code} is declared twice`)
  declared.set(type.code, type)
  return type
}

/** Every declared kind by code, for the error catalogue. */
export function problemTypes(): ProblemType[] {
  return [...declared.values()].toSorted((a, b) => a.code.localeCompare(b.code))
}
