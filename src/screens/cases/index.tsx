import { Button, Group, SegmentedControl } from '@mantine/core'
import { Link } from 'wouter'
import { type CasesState, casesState } from '../../contract/lists/cases.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useOwnedState } from '../../ui/useOwnedState.ts'
import { History } from './History.tsx'
import { Listing } from './Listing.tsx'
import { Statistics } from './Statistics.tsx'

/** "Mes dossiers": formal notices and delegations, their statistics, and their history. */
export default function CasesScreen() {
  const { cases: texts, caseCreation, massDelegation } = useTexts()
  const [state, set] = useOwnedState('cases', casesState)
  return (
    <>
      <PageHeader
        title={texts.title()}
        lead={texts.lead()}
        actions={
          <Group>
            <SegmentedControl
              aria-label={texts.views.label()}
              value={state.view}
              onChange={(view) => set({ view: view as CasesState['view'], page: 0 })}
              data={(['LIST', 'HISTORY'] as const).map((value) => ({ value, label: texts.views[value]() }))}
            />
            <Button component={Link} href="/mass-delegation" variant="default">
              {massDelegation.choosing.open()}
            </Button>
            <Button component={Link} href="/new-case">
              {caseCreation.title()}
            </Button>
          </Group>
        }
      />
      <Statistics state={state} set={set} />
      {state.view === 'HISTORY' ? <History state={state} set={set} /> : <Listing state={state} set={set} />}
    </>
  )
}
