/** The categories of an account's disputes, and what follows from one: who settles the dispute, and by when. */
import { nextBusinessDay } from '../calendar.ts'
import {
  DISPUTE_CATEGORIES_MOST,
  DISPUTE_CATEGORY_MAX_DAYS,
  DISPUTE_CATEGORY_MAX_LENGTH,
  DISPUTE_DEADLINE_DAYS,
} from '../constants.ts'
import { addDays, type BusinessDate } from '../dates.ts'
import type { DisputeFollowUp } from './types.ts'

export type DisputeCategory = {
  /** Stays when the name changes. */
  id: string
  name: string
  /** The member who settles its disputes; null: whoever looks after the customer. */
  ownerId: string | null
  /** Days from the opening of a dispute to its deadline. */
  days: number
}

const usual = [
  { id: 'PRICE', fr: 'Prix', en: 'Price', days: 10 },
  { id: 'QUANTITY', fr: 'Quantité', en: 'Quantity', days: 10 },
  { id: 'QUALITY', fr: 'Qualité, marchandise abîmée', en: 'Quality, damaged goods', days: 20 },
  { id: 'DELIVERY', fr: 'Livraison', en: 'Delivery', days: 15 },
  { id: 'DOCUMENT', fr: 'Document manquant', en: 'Missing document', days: 5 },
  { id: 'ADMINISTRATIVE', fr: 'Erreur administrative', en: 'Administrative error', days: 5 },
  { id: 'OTHER', fr: 'Autre', en: 'Other', days: DISPUTE_DEADLINE_DAYS },
] as const

/** The categories of an account that has not chosen its own, in its language (chosen). */
export const usualCategories = (language: 'fr' | 'en'): readonly DisputeCategory[] =>
  usual.map((category) => ({ id: category.id, name: category[language], ownerId: null, days: category.days }))

/** True for up to twenty categories with different names, each with a term. */
export const areCategories = (categories: readonly DisputeCategory[]): boolean => {
  const names = new Set(categories.map(({ name }) => name.trim().toLowerCase()))
  const ids = new Set(categories.map(({ id }) => id))
  return (
    categories.length <= DISPUTE_CATEGORIES_MOST &&
    names.size === categories.length &&
    ids.size === categories.length &&
    categories.every(
      ({ name, days }) =>
        name.trim() !== '' &&
        name.trim().length <= DISPUTE_CATEGORY_MAX_LENGTH &&
        Number.isInteger(days) &&
        days >= 1 &&
        days <= DISPUTE_CATEGORY_MAX_DAYS,
    )
  )
}

/** The deadline of a dispute that is opened today: a business day. */
export const deadlineIn = (days: number, today: BusinessDate): BusinessDate => nextBusinessDay(addDays(today, days))

/**
 * What a dispute takes from a category that is chosen today; nothing from none.
 * @param members those to whom a dispute may be given: an owner who has left is nobody
 */
export const followUpBy = (
  category: DisputeCategory | undefined,
  { today, members }: { today: BusinessDate; members: readonly { userId: string }[] },
): DisputeFollowUp => {
  if (!category) return noFollowUp
  const { id, ownerId, days } = category
  const isMember = members.some(({ userId }) => userId === ownerId)
  return { categoryId: id, ownerId: isMember ? ownerId : null, deadline: deadlineIn(days, today) }
}

/** A dispute of which only the invoices and the reason are known. */
export const noFollowUp: DisputeFollowUp = { categoryId: null, ownerId: null, deadline: null }
