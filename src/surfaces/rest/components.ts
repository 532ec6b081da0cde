/** Named shapes of a document or of one tool: a schema with a title is written once and referred to. */

type Json = Record<string, unknown>

/** The shapes of one place, referred to as `base` and their name (`#/components/schemas/`, `#/$defs/`). */
export class Components {
  readonly schemas: Record<string, Json> = {}
  readonly #base: string

  constructor(base: string) {
    this.#base = base
  }

  /** The schema with its titled parts as references; `suffix` tells apart what is sent from what is answered. */
  named(schema: unknown, suffix: 'Input' | ''): unknown {
    if (Array.isArray(schema)) return schema.map((member) => this.named(member, suffix))
    if (!isObject(schema)) return schema
    const inner = Object.fromEntries(
      Object.entries(schema).map(([name, member]) => [name, this.named(member, suffix)]),
    )
    const { title, description, ...shape } = inner
    if (typeof title !== 'string' || !isSchema(inner)) return inner
    // What it means differs from place to place and stands beside the reference.
    return { ...this.refer(title, shape, suffix), ...(description === undefined ? {} : { description }) }
  }

  /** Keeps a shape under its name and gives the reference. Throws where the name is another shape's. */
  refer(title: string, shape: Json, suffix = ''): Json {
    for (const name of new Set([title, title + suffix])) {
      const known = this.schemas[name]
      if (known === undefined || JSON.stringify(known) === JSON.stringify(shape)) {
        this.schemas[name] = shape
        return { $ref: this.#base + name }
      }
    }
    throw new Error(`two shapes are called ${title}`)
  }

  /** The reference to the shape that is written already in these words, else the schema itself. */
  known(schema: Json): Json {
    const text = JSON.stringify(schema)
    const found = Object.entries(this.schemas).find(([, shape]) => JSON.stringify(shape) === text)
    return found ? { $ref: this.#base + found[0] } : schema
  }
}

/** A member of an object may be called `title` too: a schema says its type or its branches besides. */
function isSchema(value: Json): boolean {
  return typeof value['type'] === 'string' || Array.isArray(value['anyOf'] ?? value['allOf'])
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
