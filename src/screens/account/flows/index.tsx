import { NativeSelect, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { SectionHeader } from '../../../ui/SectionHeader.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { type FlowPage, readFlowPage } from './page.ts'

/** The pages that are written of every chart, each loaded when it is looked at. */
const pages = new Map(
  Object.entries(import.meta.glob<string>('../../../../docs/flows/*.md', { query: '?raw', import: 'default' })).map(
    ([file, load]) => [file.replace(/^.*\/|\.md$/g, ''), load],
  ),
)
const names = [...pages.keys()].sort()

/** The flows of the product as its charts have them, for whoever answers for it. */
export default function FlowsSection() {
  const texts = useTexts().account.flows
  const [flow, setFlow] = useState(names[0] ?? '')
  const page = useQuery({
    queryKey: ['flow', flow],
    queryFn: async () => readFlowPage((await pages.get(flow)?.()) ?? ''),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div data-testid="flows" aria-busy={page.isPending}>
      <SectionHeader title={texts.title()} lead={texts.lead()} />
      <NativeSelect
        label={texts.flow()}
        value={flow}
        data={names}
        onChange={(event) => setFlow(event.currentTarget.value)}
        maw={360}
        mb="md"
      />
      {page.isPending ? <ListSkeleton /> : null}
      {page.isError ? <Failure title={texts.failed()} onRetry={() => void page.refetch()} /> : null}
      {page.data ? <States flow={flow} page={page.data} /> : null}
    </div>
  )
}

const States = ({ flow, page }: { flow: string; page: FlowPage }) => {
  const texts = useTexts().account.flows
  return (
    <div>
      <Text mb="sm" lang="en">
        {page.what}
      </Text>
      <Table.ScrollContainer minWidth={640}>
        <Table aria-label={flow} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.state()}</Table.Th>
              <Table.Th>{texts.what()}</Table.Th>
              <Table.Th>{texts.leads()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody lang="en">
            {page.states.map(({ name, depth, what, leads }) => (
              <Table.Tr key={`${depth} ${name} ${what}`}>
                <Table.Td fw={560} pl={12 * depth}>
                  {name}
                </Table.Td>
                <Table.Td>{what}</Table.Td>
                <Table.Td>
                  {leads.map((lead) => (
                    <Text key={lead} size="sm">
                      {lead}
                    </Text>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  )
}
