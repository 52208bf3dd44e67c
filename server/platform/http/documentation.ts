import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import type { AnyEndpoint } from '../../../src/contract/endpoint.ts'
import type { HonoEnv } from '../context/context.ts'
import { openApiDocument } from './openapi.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.5rem; } h2 { margin-top: 2.5rem; font-size: 1.15rem; border-bottom: 1px solid; }
  details { margin: .5rem 0; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: .35rem; padding: .4rem .7rem; }
  summary { cursor: pointer; } code, pre { font: 13px/1.45 ui-monospace, monospace; }
  pre { overflow: auto; padding: .6rem; background: color-mix(in srgb, currentcolor 7%, transparent); border-radius: .3rem; }
  .method { display: inline-block; min-width: 4.2rem; font-weight: 700; color: light-dark(#14532d, #86efac); }
  dt { font-weight: 600; } dd { margin: 0 0 .4rem 1rem; }`

type Operation = {
  summary: string
  operationId: string
  parameters: { name?: string; in?: string; required?: boolean; description?: string }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

const schemaBlock = (title: string, schema: unknown): string =>
  schema ? `<p>${title}</p><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : ''

const operationBlock = (endpoint: AnyEndpoint, operation: Operation): string => {
  const parameters = operation.parameters.filter(({ name }) => name)
  const responses = Object.entries(operation.responses)
  return `<details id="${operation.operationId}"><summary><span class="method">${endpoint.method}</span> <code>${escapeHtml(endpoint.path)}</code> — ${escapeHtml(endpoint.summary)}</summary>
    ${parameters.length ? `<p>Parameters</p><dl>${parameters.map((p) => `<dt><code>${escapeHtml(p.name ?? '')}</code> (${p.in}${p.required ? ', required' : ''})</dt><dd>${escapeHtml(p.description ?? '')}</dd>`).join('')}</dl>` : ''}
    ${schemaBlock('Request', operation.requestBody?.content['application/json']?.schema)}
    ${responses.map(([status, answer]) => `<p><strong>${status}</strong> ${escapeHtml(answer.description)}</p>${schemaBlock('', answer.content?.['application/json']?.schema)}`).join('')}
  </details>`
}

type Documentation = { document: Record<string, unknown>; page: string }

const documentationOf = (endpoints: readonly AnyEndpoint[]): Documentation => {
  const document = openApiDocument(endpoints, version)
  const paths = document.paths as Record<string, Record<string, Operation>>
  const byTag = Map.groupBy(endpoints, ({ tag }) => tag)
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Échéance API</title><style>${style}</style></head><body>
    <h1>Échéance API ${version}</h1><p>${escapeHtml((document.info as { description: string }).description)} The same as <a href="/docs/openapi.json">OpenAPI 3.1</a>.</p>
    ${[...byTag].map(([tag, group]) => `<h2>${escapeHtml(tag)}</h2>${group.map((endpoint) => operationBlock(endpoint, paths[endpoint.path][endpoint.method.toLowerCase()])).join('\n')}`).join('\n')}
    </body></html>`
  return { document, page }
}

/**
 * `/docs` for people, without scripts, and `/docs/openapi.json` for tools, both generated from the contract. They are
 * generated on first use, since that takes a tenth of a second.
 */
export const documentation = (app: Hono<HonoEnv>, endpoints: readonly AnyEndpoint[]): void => {
  let made: Documentation | undefined
  const read = (): Documentation => {
    made ??= documentationOf(endpoints)
    return made
  }
  app.get('/docs', (context) => context.html(read().page))
  app.get('/docs/openapi.json', (context) => context.json(read().document))
}
