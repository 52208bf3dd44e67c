import { useTexts } from '../../i18n/texts.tsx'
import { NotDone } from '../../ui/Said.tsx'

/** Why no company was taken, each with its way out; the search above it is the way on. */
export const SearchRefusal = ({ state }: { state: string }) => {
  const words = useTexts().signUp.company
  switch (state) {
    case 'asking.notFound':
      return <NotDone mb={0} refused title={words.notFound()} text={words.notFoundLead()} />
    case 'asking.wrongSiren':
      return <NotDone mb={0} refused title={words.wrongSiren()} text={words.wrongSirenLead()} />
    case 'asking.ceased':
      return <NotDone mb={0} refused title={words.ceasedTitle()} text={words.ceasedLead()} />
    case 'asking.registerUnavailable':
      return <NotDone mb={0} title={words.registerUnavailable()} text={words.registerUnavailableLead()} />
    case 'asking.temporaryError':
      return <NotDone mb={0} title={words.temporaryError()} text={words.temporaryErrorLead()} />
    default:
      return null
  }
}
