import { Alert, Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getWaitingSends, takeBackSends } from '../../contract/delivery/waiting-sends.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { send } from '../../services/http/http.ts'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef, useMay } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { useToasts } from '../../ui/toasts.ts'

/** How many reminders wait for the hours of contact, and a button to take them all back; nothing without any. */
export const WaitingPanel = () => {
  const texts = useTexts().reminders.waiting
  const format = useFormat()
  const masterRef = useAccountRef()
  const mayWrite = useMay('WRITE')
  const toasts = useToasts()
  const { data } = useQuery(query(getWaitingSends, { params: { masterRef } }))
  const takingBack = useMutation({
    mutationFn: () => send(takeBackSends, { params: { masterRef } }),
    onSuccess: ({ count }) => toasts.success(texts.takenBack({ count })),
    onError: toasts.failure,
  })
  if (!data?.leavesAt) return null
  return (
    <Alert
      role="status"
      mb="md"
      color="green"
      title={texts.waiting({ count: data.count, amount: format.money(data.amount) })}
    >
      {texts.from({ moment: format.moment(data.leavesAt) })}
      {mayWrite ? (
        <Group mt="sm">
          <Button size="xs" variant="default" loading={takingBack.isPending} onClick={() => takingBack.mutate()}>
            {texts.takeAllBack()}
          </Button>
        </Group>
      ) : null}
    </Alert>
  )
}
