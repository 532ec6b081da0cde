/** Named shapes of a document or of one tool: a schema with a title is written once and referenced. */

type Json = Record<string, unknown>

/** The shapes of one place, referenced as `base` and their name (`#/components/schemas/`, `#/$defs/`). */
export class Components {
  readonly schemas: Record<string, Json> = {}
  readonly #base: string

  constructor(base: string) {
    this.#base = base
  }

  /** Replaces the titled parts of a schema by references; `suffix` distinguishes requests from answers. */
  named(schema: unknown, suffix: 'Input' | ''): unknown {
    if (Array.isArray(schema)) return schema.map((member) => this.named(member, suffix))
    if (!isObject(schema)) return schema
    const inner = Object.fromEntries(
      Object.entries(schema).map(([name, member]) => [name, this.named(member, suffix)]),
    )
    const { title, description, ...shape } = inner
    if (typeof title !== 'string' || !isSchema(inner)) return inner
    // The description differs from place to place, so it stays beside the reference.
    return { ...this.refer(title, shape, suffix), ...(description === undefined ? {} : { description }) }
  }

  /** Stores a shape under its name and returns the reference. Throws if the name belongs to another shape. */
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

  /** Returns the reference to an identical stored shape, else the schema itself. */
  known(schema: Json): Json {
    const text = JSON.stringify(schema)
    const found = Object.entries(this.schemas).find(([, shape]) => JSON.stringify(shape) === text)
    return found ? { $ref: this.#base + found[0] } : schema
  }
}

/** True for a schema. An object's member may be called `title` too, but a schema also has a type or branches. */
function isSchema(value: Json): boolean {
  return typeof value['type'] === 'string' || Array.isArray(value['anyOf'] ?? value['allOf'])
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
