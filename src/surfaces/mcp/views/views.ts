/**
 * MCP Apps (extension `io.modelcontextprotocol/ui`, 2026-01-26): views that a client shows beside a tool's answer. A
 * client that does not support them shows the same answers as text.
 */
import { viewDocument, type Worn } from './document.ts'

/** The name of the extension, as capabilities have it. */
export const viewExtension = 'io.modelcontextprotocol/ui'

/** The media type of every view. */
export const viewType = 'text/html;profile=mcp-app'

interface View {
  /** The last part of its URI, and the name of its script. */
  name: string
  /** The operation whose answers it shows. */
  tool: string
  title: string
  description: string
}

const views: readonly View[] = [
  {
    name: 'draft',
    tool: 'get_draft',
    title: 'Review of a draft',
    description: 'Every value beside its quotes, what is missing, and buttons to accept or clear.',
  },
  {
    name: 'weeks',
    tool: 'get_launch_options',
    title: 'Choice of a launch week',
    description: 'The weeks with dates, places and price, and what a launch still needs.',
  },
  {
    name: 'comparison',
    tool: 'compare_listings',
    title: 'Comparison of two products',
    description: 'Two products side by side, what differs first, each value with its quote.',
  },
]

/** A view loads nothing from anywhere, and the reader's host draws a border. */
const meta = {
  ui: {
    csp: { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] },
    prefersBorder: true,
  },
}

const addressOf = (view: View): string => `ui://marquee/${view.name}`

/** The URI of the view that shows what a tool answers. */
export function viewOf(tool: string): string | undefined {
  const view = views.find((one) => one.tool === tool)
  return view && addressOf(view)
}

/** The views as resources. */
export const viewResources = views.map((view) => ({
  uri: addressOf(view),
  name: view.name,
  title: view.title,
  description: view.description,
  mimeType: viewType,
  _meta: meta,
}))

const kept = new Map<string, string>()

/** The contents of a view in a site's colour; undefined if the URI has no view. Each is created once. */
export function viewContents(uri: string, { accent, language }: Worn) {
  const view = views.find((one) => addressOf(one) === uri)
  if (view === undefined) return undefined
  const key = [view.name, accent, language].join(' ')
  const text = kept.get(key) ?? viewDocument(view.name, view.title, { accent, language })
  if (kept.size >= maxKept) kept.clear()
  kept.set(key, text)
  return { uri, mimeType: viewType, text, _meta: meta }
}

// Three per site; a deployment with very many sites recreates some of them.
const maxKept = 60
