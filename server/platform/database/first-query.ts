import pg from 'pg'

/** The statements that begin every transaction. */
const BEGIN = { name: 'echeance_begin', text: 'begin' }
const SCOPE = {
  name: 'echeance_scope',
  // `jit` is off because compiling may take a second, which no statement here runs long enough to win back.
  text: `select set_config('role', $1, true), set_config('app.tenant', $2, true), set_config('app.partner', $3, true),
    set_config('app.reviewer', $4, true), set_config('statement_timeout', $5, true), set_config('lock_timeout', $6, true),
    set_config('jit', 'off', true)`,
}

/**
 * Prepares them on a new connection. Not for a pooled connection (PgBouncer), which may send each statement to a
 * different backend.
 */
export const keepBeginning = async (client: pg.ClientBase): Promise<void> => {
  const values = ['none', '', '', '', '0', '0']
  await Promise.all([client.query(BEGIN), client.query({ ...SCOPE, values }), client.query('rollback')])
}

/** Members of the driver's query and connection that its types omit. */
type Wire = pg.Connection & {
  parse(of: { name?: string; text: string }): void
  bind(of: { statement?: string; values?: unknown[] }): void
  execute(of: Record<string, never>): void
}
type Inner = pg.Submittable & {
  prepare(connection: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
}
type Callback = (error: Error | null, result: pg.QueryResult) => void
const Query = pg.Query as unknown as new (config: pg.QueryConfig & { queryMode: string; callback: Callback }) => Inner

/**
 * The first statement of a transaction, pipelined with the `begin` and the settings before it, to save round trips. If
 * one part fails, PostgreSQL skips the rest, so the statement can never run outside the transaction as the owner of the
 * tables.
 */
export class FirstQuery extends Query {
  readonly #scope: readonly string[]
  readonly #named: boolean
  /** Commands that complete before the statement itself. */
  #before = 2
  query_timeout?: number

  constructor(query: pg.QueryConfig, scope: readonly string[], named: boolean, callback: Callback) {
    super({ ...query, queryMode: 'extended', callback })
    this.#scope = scope
    this.#named = named
  }

  /** Whether the transaction was started, even if the statement failed. */
  get begun(): boolean {
    return this.#before === 0
  }

  override prepare(connection: Wire): void {
    for (const { name, text, values } of [
      { ...BEGIN, values: [] },
      { ...SCOPE, values: [...this.#scope] },
    ]) {
      if (!this.#named) connection.parse({ text })
      connection.bind({ statement: this.#named ? name : '', values })
      connection.execute({})
    }
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.begun) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.begun) super.handleCommandComplete(message, connection)
    else this.#before -= 1
  }
}
