/**
 * The description of the MCP server for registries (server.json, schema of 2025-12-11), made from the site and its
 * operations.
 */
import type { Operation } from '../../platform/call/operation.ts'
import { version } from '../../platform/version.ts'

const schema = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'
/** The longest title and description that a registry accepts. */
const longest = 100

/** The document of one site's server. */
export function serverDocument(
  operations: readonly Operation[],
  site: { name: string; tagline: string; origin: string },
): Record<string, unknown> {
  const { hostname } = new URL(site.origin)
  return {
    $schema: schema,
    name: `${hostname.split('.').toReversed().join('.')}/marquee`,
    title: site.name.slice(0, longest),
    description: (site.tagline || `Products that launch in weekly cohorts: ${site.name}`).slice(0, longest),
    version,
    websiteUrl: `${site.origin}/docs/agents`,
    remotes: [{ type: 'streamable-http', url: `${site.origin}/mcp` }],
    _meta: {
      'io.modelcontextprotocol.registry/publisher-provided': {
        tools: operations.map(({ name }) => name),
      },
    },
  }
}
