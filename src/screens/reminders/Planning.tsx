import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getPlanning, type PlanningState, replan } from '../../contract/delivery/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { send } from '../../services/http/http.ts'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone, Working } from '../../ui/Said.tsx'
import { useToasts } from '../../ui/toasts.ts'

/** Polling interval of a running planning. */
const POLL_MS = 1_000

const isRunning = (state: PlanningState['state'] | undefined): boolean => state === 'PENDING' || state === 'STARTED'

/** The state of the planning, polled while it runs (IMP-13), and a function to request another. */
export const usePlanning = () => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const planning = useQuery({
    ...query(getPlanning, { params: { masterRef } }, 'statistics'),
    refetchInterval: ({ state }) => (isRunning(state.data?.state) ? POLL_MS : false),
  })
  const request = useMutation({
    mutationFn: () => send(replan, { params: { masterRef } }),
    onError: toasts.failure,
  })
  return {
    state: planning.data?.state,
    endedAt: planning.data?.endedAt ?? null,
    running: isRunning(planning.data?.state) || request.isPending,
    replan: () => request.mutate(),
  }
}

export type Planning = ReturnType<typeof usePlanning>

export const ReplanButton = ({ planning }: { planning: Planning }) => (
  <Button variant="default" onClick={planning.replan} loading={planning.running}>
    {useTexts().reminders.planning.replan()}
  </Button>
)

/** When the reminders were planned. */
export const PlanningLead = ({ planning }: { planning: Planning }) => {
  const texts = useTexts().reminders.planning
  const format = useFormat()
  if (planning.state === undefined) return null
  return planning.endedAt ? texts.ended({ moment: format.moment(planning.endedAt) }) : texts.never()
}

/** What the user should know about the planning before reading the list. */
export const PlanningBanner = ({ planning }: { planning: Planning }) => {
  const texts = useTexts().reminders.planning
  if (planning.running) return <Working title={texts.running()} text={texts.runningHint()} />
  if (planning.state === 'ERROR') return <NotDone title={texts.failed()} text={texts.failedHint()} />
  return null
}
