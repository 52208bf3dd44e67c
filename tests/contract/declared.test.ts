import { describe, expect, test } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { givenRoles, may } from '../../src/domain/roles.ts'
import { type Audience, audiences, type Caller, needTable, roleTable, routeOf } from '../attack/role-table.ts'

/**
 * What endpoints declare, compared with hand-written tables. Each row is also requested from a server: npm run attack.
 */

const byRoles = ['own', 'ownReading', 'reading', 'writing', 'administering'] as const satisfies readonly Audience[]
const expected = byRoles.flatMap((audience) =>
  roleTable[audience].flatMap((route) =>
    givenRoles.map((role) => [route, role, (audiences[audience] as readonly Caller[]).includes(role)] as const),
  ),
)

describe('an endpoint declares', () => {
  test('the permission of the roles that may call it', () => {
    const byRoute = new Map(endpoints.map((endpoint) => [routeOf(endpoint), endpoint.permission]))
    const declared = expected.map(([route, role]) => {
      const permission = byRoute.get(route)!
      return [route, role, may(role, typeof permission === 'function' ? permission({}) : permission)]
    })
    expect(declared).toEqual(expected)
  })

  test.each(['STANDARD_ACCOUNT', 'SUBSCRIPTION'] as const)('%s exactly where the table says so', (need) => {
    const declared = endpoints.filter(({ needs }) => needs.includes(need)).map(routeOf)
    expect(declared.sort()).toEqual([...needTable[need]].sort())
  })

  test('queries of the contract as what it makes stale', () => {
    const queries = endpoints.filter(({ method }) => method === 'GET').map(({ id }) => id)
    const named = endpoints.flatMap(({ invalidates }) => (invalidates === 'ALL' ? [] : invalidates))
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((id) => !queries.includes(id))).toEqual([])
  })
})
