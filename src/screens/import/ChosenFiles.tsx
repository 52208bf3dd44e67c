import { ActionIcon, Text } from '@mantine/core'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { customersLastSuccess, movementsLastSuccess } from '../../contract/ledger/imports.ts'
import type { ImportedEntity } from '../../domain/import/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useFormat } from '../../ui/format.ts'
import classes from './import.module.css'
import { useWizard } from './wizard.ts'

/** The two slots for files: customers and movements. */
export const ChosenFiles = () => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports.files
  const { files } = snapshot.context
  return (
    <div className={classes.files}>
      <ChosenFile entity="tiers" />
      <ActionIcon
        className={classes.swap}
        variant="default"
        size="lg"
        aria-label={texts.swap()}
        title={texts.swap()}
        disabled={(!files.tiers && !files.movements) || !snapshot.can({ type: 'files.swapped' })}
        onClick={() => send({ type: 'files.swapped' })}
      >
        <IconArrowsExchange size={18} stroke={1.7} />
      </ActionIcon>
      <ChosenFile entity="movements" />
    </div>
  )
}

const ChosenFile = ({ entity }: { entity: ImportedEntity }) => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports
  const format = useFormat()
  const file = snapshot.context.files[entity]
  const remove = { type: 'file.removed', entity } as const
  return (
    <section className={classes.file} data-given={file !== null || undefined} aria-label={texts.entities[entity]()}>
      <div className={classes.fileHead}>
        <Text size="xs" fw={560} c="dimmed">
          {texts.entities[entity]()}
        </Text>
        {file ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.files.remove({ name: file.name })}
            disabled={!snapshot.can(remove)}
            onClick={() => send(remove)}
          >
            <IconX size={15} />
          </ActionIcon>
        ) : null}
      </div>
      {file ? (
        <Text className={classes.fileName}>
          {file.name}{' '}
          <Text span size="sm" c="dimmed" className="figures">
            {format.fileSize(file.bytes)}
          </Text>
        </Text>
      ) : (
        <Text c="dimmed">
          {texts.files.none()}
          <Text size="sm">{texts.files.noneHint[entity]()}</Text>
        </Text>
      )}
      <LastSuccess entity={entity} />
    </section>
  )
}

const lastSuccess = { tiers: customersLastSuccess, movements: movementsLastSuccess }

/** When this entity was last imported (IMP-14). */
const LastSuccess = ({ entity }: { entity: ImportedEntity }) => {
  const { masterRef } = useWizard().snapshot.context
  const texts = useTexts().imports.files
  const format = useFormat()
  const last = useQuery(query(lastSuccess[entity], { params: { masterRef } }, 'lastSuccess'))
  const words = () => {
    if (last.error) return texts.lastSuccessUnknown()
    if (!last.data) return ' '
    const { endedAt, rows } = last.data
    if (!endedAt) return texts.neverImported()
    return `${texts.lastSuccess({ moment: format.moment(endedAt) })} · ${texts.lastSuccessRows({ count: rows })}`
  }
  return (
    <Text size="sm" c="dimmed" mt={6} className="figures" style={{ whiteSpace: 'normal' }}>
      {words()}
    </Text>
  )
}
