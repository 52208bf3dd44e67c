import { Button } from '@mantine/core'
import { useTexts } from '../i18n/texts.tsx'

type Props = { reading: { isError: boolean; isFetching: boolean; refetch: () => unknown } }

/** Shown in place of an unknown figure or name, with a retry if it could not be loaded. */
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
