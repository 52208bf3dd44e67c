import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useState } from 'react'
import { getAbsence } from '../../../contract/accounts/absences.ts'
import { listColleagues } from '../../../contract/accounts/colleagues.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { query } from '../../../services/http/http-query.ts'
import { useFormat } from '../../../ui/format.ts'
import classes from '../account.module.css'
import { AbsenceModal } from './AbsenceModal.tsx'

/** The user's present or next absence, and who works for them meanwhile. */
export default function Absence() {
  const texts = useTexts().absence
  const id = useId()
  const format = useFormat()
  const { data } = useQuery(query(getAbsence, {}))
  const colleagues = useQuery(query(listColleagues, {})).data?.items ?? []
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  if (!data) return null
  const { absence } = data
  const name = colleagues.find(({ userId }) => userId === absence?.substituteId)?.name ?? ''
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <Title order={3} id={id} mb={4}>
        {texts.title()}
      </Title>
      <Group justify="space-between" align="flex-end">
        <Text c={absence ? undefined : 'dimmed'}>
          {absence
            ? texts.planned({ from: format.date(absence.from), to: format.date(absence.to), name })
            : texts.none()}
        </Text>
        <Button variant="default" onClick={() => setOpened(true)}>
          {absence ? texts.change() : texts.plan()}
        </Button>
      </Group>
      {opened ? <AbsenceModal absence={absence} onClose={close} /> : null}
    </section>
  )
}
