import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Provider } from 'oidc-provider'
import { sql } from '../database/sql.ts'
import type { Services } from '../http/context.ts'
import { normalEmail } from './accounts.ts'
import { passwordMatches } from './passwords.ts'
import type { Realm } from './realm.ts'

export const identityPages = (
  services: Services,
  provider: Provider,
  realm: Realm,
): Hono<{ Bindings: HttpBindings }> => {
  const app = new Hono<{ Bindings: HttpBindings }>().basePath(realm.path)
  app.get('/interaction/:uid', (context) => context.html('<form method="post"></form>'))
  app.post('/interaction/:uid', async (context) => {
    const { email, password } = await context.req.parseBody()
    const row = await services.database.asSystem((tx) =>
      tx.one<{ subject: string; password_hash: string }>(
        sql`select subject, password_hash from identity_accounts where email = ${normalEmail(String(email))}`,
      ),
    )
    if (!row || !(await passwordMatches(String(password), row.password_hash))) return context.text('Wrong', 401)
    const to = await provider.interactionResult(context.env.incoming, context.env.outgoing, {
      login: { accountId: row.subject },
    })
    return context.redirect(to, 303)
  })
  return app
}
