import { Button, Group } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import { NotDone } from '../../ui/Said.tsx'

/** An error that the user cannot fix. */
const isNotSetUp = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'COMPANY_REGISTER_NOT_SET_UP'

/** Why no company was found or accepted, with the next step; the search stays above. */
export const SearchRefusal = ({ state, error, onRetry }: { state: string; error: unknown; onRetry: () => void }) => {
  const {
    signUp: { company: words },
    shared: { actions },
  } = useTexts()
  const wordsOf = useProblemWords()
  switch (state) {
    case 'asking.notFound':
      return <NotDone mb={0} refused title={words.notFound()} text={words.notFoundLead()} />
    case 'asking.wrongSiren':
      return <NotDone mb={0} refused title={words.wrongSiren()} text={words.wrongSirenLead()} />
    case 'asking.ceased':
      return <NotDone mb={0} refused title={words.ceasedTitle()} text={words.ceasedLead()} />
    case 'asking.registerUnavailable':
      return <NotDone mb={0} title={words.registerUnavailable()} text={words.registerUnavailableLead()} />
    case 'asking.untold':
      return (
        <NotDone mb={0} title={words.untold()} text={words.untoldLead()}>
          <Group mt="sm">
            <Button size="xs" onClick={onRetry}>
              {actions.retry()}
            </Button>
          </Group>
        </NotDone>
      )
    case 'asking.temporaryError':
      return isNotSetUp(error) ? (
        <NotDone mb={0} refused title={words.registerUnavailable()} text={wordsOf(error).words} />
      ) : (
        <NotDone mb={0} title={words.temporaryError()} text={words.temporaryErrorLead()} />
      )
    default:
      return null
  }
}
