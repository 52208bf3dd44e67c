import type { TestServer, TestUser } from '../support/server.ts'
import { type Customer, putBooks } from './reminders-fixture.ts'

/** A Tuesday, long past, so that a token of today is valid at every moment of these tests. */
export const TEAM_DAY = '2025-09-09'

/** Customers with an invoice overdue by 40 days, and by 12. */
export const twoCustomers: readonly Customer[] = [
  { ref: 'C1', name: 'Ateliers Un', invoices: [[40, 1200, 'F1']] },
  { ref: 'C2', name: 'Bois Deux', invoices: [[12, 800, 'F2']] },
]

/** Anna Roy and Ben Soler of the same company, and its customers. */
export const newTeam = async (
  server: TestServer,
  books: readonly Customer[] = [{ ref: 'C1', name: 'Ateliers Un', invoices: [[40, 1200, 'F1']] }],
): Promise<[anna: TestUser, ben: TestUser]> => {
  const anna = await server.newUser({ firstName: 'Anna', lastName: 'Roy' })
  const ben = await server.newUser({ tenantId: anna.tenantId, firstName: 'Ben', lastName: 'Soler' })
  await putBooks(server, anna, TEAM_DAY, books)
  return [anna, ben]
}
