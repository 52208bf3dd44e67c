import { foldValue } from '../../domain/import/text.ts'
import type { TranslationFunctions } from '../../i18n/i18n-types.ts'

/** A screen, or what one may do on it. */
export type Place = { to: string; name: string }

/** Places listed for a search. */
const MAX_PLACES = 5

/** The screens and actions of a shell, in the order of the navigation. */
export const placesOf = (texts: TranslationFunctions, isLight: boolean): Place[] => {
  const { navigation } = texts.shared
  const { actions } = texts.search
  const place = (to: string, name: string): Place => ({ to, name })
  const shared = [
    place('/cases', navigation.cases()),
    place('/import', navigation.import()),
    place('/help', navigation.help()),
    place('/account', texts.shared.topBar.account()),
    place('/new-case', actions.newCase()),
    place('/mass-delegation', actions.massDelegation()),
    place('/cases/check-file', actions.checkFile()),
    place('/help/contact', actions.contact()),
  ]
  if (isLight) return shared
  return [
    place('/', navigation.home()),
    place('/reminders', navigation.reminders()),
    place('/reminders/sent', actions.sent()),
    place('/letters', navigation.letters()),
    place('/alerts', navigation.alerts()),
    place('/tasks', navigation.tasks()),
    place('/customers', navigation.customers()),
    place('/portfolio', navigation.portfolio()),
    place('/disputes', navigation.disputes()),
    place('/dashboard', navigation.dashboard()),
    place('/logs', navigation.logs()),
    place('/day', actions.day()),
    ...shared,
    place('/add-customer', actions.addCustomer()),
    place('/bounces', actions.bounces()),
    place('/settings/scenarios', actions.scenarios()),
    place('/settings/templates', actions.templates()),
    place('/settings/reminder-content', actions.content()),
    place('/settings/sender', actions.sender()),
    place('/settings/collection', actions.rules()),
    place('/settings/custom-fields', actions.customFields()),
    place('/account/users', actions.users()),
  ]
}

/** The places whose name holds every typed word at the beginning of one of its own, ignoring accents and case. */
export const placesNamed = (places: readonly Place[], typed: string): Place[] => {
  const words = foldValue(typed).split(/\s+/)
  const named = ({ name }: Place) => {
    const own = ` ${foldValue(name).replaceAll(/[’'’-]/g, ' ')}`
    return words.every((word) => own.includes(` ${word}`))
  }
  return places.filter(named).slice(0, MAX_PLACES)
}
