import { Badge, Button, Divider, Group, Loader, Text, Title, UnstyledButton } from '@mantine/core'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuildingPlus.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getTenant } from '../../contract/accounts/identity.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { tenantSwitchMachine } from '../../machines/tenant-switch/tenant-switch.machine.ts'
import { wiredTenantSwitch } from '../../services/accounts/tenants.ts'
import { query } from '../../services/http/http-query.ts'
import { useProblemWords } from '../../ui/problem.ts'
import { NotDone } from '../../ui/Said.tsx'
import type { FlowProps } from '../useFlow.ts'
import { useFlow } from '../useFlow.ts'
import classes from './tenants.module.css'

type Flow = FlowProps<typeof tenantSwitchMachine>

/** The user's companies: another one is opened at the same page, or one is added (UI-09). */
export default function Tenants() {
  const texts = useTexts().account.tenants
  const machine = useMemo(() => wiredTenantSwitch({ open: (place) => location.assign(place) }), [])
  const [snapshot, send] = useFlow(machine)
  const { isDemo } = snapshot.context
  return (
    <div data-testid="tenants" data-state={snapshot.value} aria-busy={snapshot.hasTag('busy')}>
      <Title order={2} size="h4" mb={6}>
        {texts.title()}
      </Title>
      <Outcome snapshot={snapshot} send={send} />
      {snapshot.hasTag('busy') || snapshot.matches('opened') ? (
        <Group gap="xs" role="status" py="xs">
          <Loader size={16} />
          {snapshot.matches('adding') ? (isDemo ? texts.addingDemo() : texts.adding()) : texts.opening()}
        </Group>
      ) : null}
      {snapshot.matches('choosing') ? <Choice snapshot={snapshot} send={send} /> : null}
    </div>
  )
}

const Choice = ({ send }: Flow) => {
  const { account, shared } = useTexts()
  const texts = account.tenants
  const { data, isPending, isError, refetch } = useQuery(query(getTenant, {}))
  return (
    <>
      {isPending ? <Loader size={16} aria-label={texts.loading()} /> : null}
      {isError ? (
        <NotDone text={texts.failed()} mb="xs">
          <Button size="xs" variant="default" mt="xs" onClick={() => void refetch()}>
            {shared.actions.retry()}
          </Button>
        </NotDone>
      ) : null}
      <ul className={classes.list}>
        {data?.tenants.map(({ tenantId, name, isDemo, role }) => {
          const isActive = tenantId === data.tenantId
          return (
            <li key={tenantId}>
              <UnstyledButton
                className={classes.tenant}
                aria-current={isActive}
                disabled={isActive}
                onClick={() => send({ type: 'tenant.chosen', tenantId })}
              >
                <span className={classes.name}>
                  {name}
                  {isDemo ? (
                    <Badge size="xs" variant="light" color="amber" ml={6}>
                      {shared.topBar.demo()}
                    </Badge>
                  ) : null}
                  <Text size="xs" c="dimmed">
                    {account.roles[role]()}
                  </Text>
                </span>
                {isActive ? <IconCheck size={16} aria-label={texts.active()} /> : null}
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
      <Divider my={6} />
      <Button
        variant="subtle"
        size="compact-sm"
        justify="flex-start"
        fullWidth
        leftSection={<IconBuilding size={16} stroke={1.7} aria-hidden />}
        onClick={() => send({ type: 'addition.requested', isDemo: false })}
      >
        {texts.add()}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        justify="flex-start"
        fullWidth
        leftSection={<IconFlask size={16} stroke={1.7} aria-hidden />}
        onClick={() => send({ type: 'addition.requested', isDemo: true })}
      >
        {texts.addDemo()}
      </Button>
    </>
  )
}

/** The errors of the flow, each with its next step. */
const Outcome = ({ snapshot, send }: Flow) => {
  const { account, shared } = useTexts()
  const texts = account.tenants
  const wordsOf = useProblemWords()
  const isAddition = snapshot.matches('additionFailed')
  if (!isAddition && !snapshot.matches('openingFailed')) return null
  return (
    <NotDone
      mb="xs"
      title={isAddition ? texts.additionFailed() : texts.openingFailed()}
      text={wordsOf(snapshot.context.error).words}
    >
      <Group gap="xs" mt="xs">
        <Button
          size="xs"
          variant="default"
          onClick={() => send({ type: isAddition ? 'retry.requested' : 'retry.requested' })}
        >
          {shared.actions.retry()}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => send({ type: 'attempt.dropped' })}>
          {texts.drop()}
        </Button>
      </Group>
    </NotDone>
  )
}
