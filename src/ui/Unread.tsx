import { Button } from '@mantine/core'
import { useTexts } from '../i18n/texts.tsx'

type Props = { reading: { isError: boolean; isFetching: boolean; refetch: () => unknown } }

/** In the place of a figure or a name that is not known: never a zero, and a retry where it could not be read. */
export const Unread = ({ reading: { isError, isFetching, refetch } }: Props) => {
  const { actions } = useTexts().shared
  return (
    <>
      –{' '}
      {isError ? (
        <Button size="compact-xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {actions.retry()}
        </Button>
      ) : null}
    </>
  )
}
