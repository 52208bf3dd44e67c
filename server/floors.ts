/**
 * The floors of the server, the lowest first. A file imports from its own floor and from those below; what it needs of a
 * floor above comes through a port (server/platform/port.ts, wired in server/app/wiring.ts). A folder of a floor is an
 * area: no two areas import each other.
 *
 * biome.json refuses imports that go up; tests/tools/floors.test.ts checks both.
 */
export const floors = [
  /** Database, HTTP, jobs, files, gateways: knows nothing of the product. */
  'platform',
  /** Who works here: identity, tenants, users, sign-up, verification, contracts, subscriptions, payments. */
  'accounts',
  /** What is owed: customers, movements, imports, lists, events, financial health. */
  'ledger',
  /** Whom to remind, when and how: scenarios, the plan, alerts. */
  'planning',
  /** What the account's papers say of it. */
  'documents',
  /** What leaves: e-mail, letters, SMS, phone calls, bounces, the outbox to the partner. */
  'delivery',
  /** Formal notices and delegations. */
  'cases',
  /** The collection partner's desk. */
  'partner',
  /** Start, routes, demonstrations, figures and searches over all floors. */
  'app',
] as const
