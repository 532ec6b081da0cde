/** Ranks tools by the words of a goal, using only what the server says about its tools. */

export interface ToolSeen {
  name: string
  description: string
  inputSchema: { properties?: Record<string, unknown>; required?: string[] }
  outputSchema: unknown
  annotations: { readOnlyHint: boolean }
}

const empty = new Set(
  `a an and any are as at be been by can could did do does for from had has have here how i in into is it its may me my no
  not of on one or our out say so than that the their them then there these they this to up us was we were what when where
  which who will with would you your needs scope sign in`.split(/\s+/),
)

/** The significant words of a text, without their endings. */
export function wordsOf(text: string): string[] {
  const found = text.toLowerCase().match(/[a-z]+/g) ?? []
  return found.filter((word) => !empty.has(word)).map(stem)
}

function stem(word: string): string {
  const base = word.replace(/(?:ies)$/, 'y').replace(/(?:ing|ed|es|s)$/, '')
  return base.length < 3 ? word : base.replace(/e$/, '')
}

/** The tools sorted by how well they fit a goal: rare words weigh more, and those in the name count twice. */
export function rankTools<T extends Pick<ToolSeen, 'name' | 'description'>>(
  goal: string,
  tools: readonly T[],
): T[] {
  const read = tools.map((tool) => ({
    tool,
    name: new Set(wordsOf(tool.name.replaceAll('_', ' '))),
    all: new Set(wordsOf(`${tool.name.replaceAll('_', ' ')} ${tool.description}`)),
  }))
  const asked = [...new Set(wordsOf(goal))].map((word) => {
    const having = read.filter(({ all }) => all.has(word)).length
    return { word, weight: having === 0 ? 0 : Math.log(1 + tools.length / having) }
  })
  const score = ({ name, all }: { name: Set<string>; all: Set<string> }) => {
    const found = asked.reduce(
      (sum, { word, weight }) => sum + (name.has(word) ? 2 * weight : all.has(word) ? weight : 0),
      0,
    )
    return found / Math.log(8 + all.size)
  }
  return read.toSorted((one, other) => score(other) - score(one)).map(({ tool }) => tool)
}
