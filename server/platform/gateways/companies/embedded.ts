import { businessDateAt } from '../../../../src/domain/dates.ts'
import { isSirenForm, normaliseSiren } from '../../../../src/domain/siren.ts'
import { searchKey } from '../../database/search-key.ts'
import type { Company, CompanyRegister } from './register.ts'
import { sampleCompanies } from './samples.ts'

const wordsOf = (text: string): string[] => searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Every search word must start a word of the names; companies whose name starts with the search text rank first. */
const rankOf = (company: Company, wanted: readonly string[]): number => {
  const words = wordsOf(`${company.name} ${company.tradeName}`)
  if (!wanted.every((word) => words.some((known) => known.startsWith(word)))) return -1
  return words.join(' ').startsWith(wanted.join(' ')) ? 0 : 1
}

/** A register of sample companies, without network access. */
export const embeddedRegister = (now: () => Date): CompanyRegister => {
  let companies: Company[] = []
  let day = ''
  // Rebuilt each day, since proceedings are defined by how long ago they were published.
  const all = (): Company[] => {
    const today = businessDateAt(now())
    if (today !== day) companies = sampleCompanies(today)
    day = today
    return companies
  }
  const find = async (siren: string) => all().find((company) => company.siren === siren)
  return {
    name: 'embedded',
    find,
    search: async (text, limit) => {
      if (isSirenForm(text)) return [await find(normaliseSiren(text))].filter((company) => company !== undefined)
      const wanted = wordsOf(text)
      if (wanted.length === 0) return []
      return all()
        .map((company) => ({ company, rank: rankOf(company, wanted) }))
        .filter(({ rank }) => rank >= 0)
        .sort((a, b) => a.rank - b.rank || Number(a.company.isCeased) - Number(b.company.isCeased))
        .slice(0, limit)
        .map(({ company }) => company)
    },
  }
}
