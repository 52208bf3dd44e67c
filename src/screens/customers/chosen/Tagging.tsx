import { Button, Group, Popover, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TAG_MAX_LENGTH } from '../../../domain/constants.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { customFieldsOf } from '../../../services/ledger/custom-fields.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { type Chosen, useChange } from './useChange.ts'

/** Gives a tag to the chosen customers, or takes it from them. */
export const Tagging = ({ disabled, ...chosen }: Chosen & { disabled: boolean }) => {
  const words = useTexts().customers.chosen
  const known = useQuery(customFieldsOf(useAccountRef())).data?.tags ?? []
  const [tag, setTag] = useState('')
  const add = useChange(chosen, (count) => words.tagged({ count, tag }))
  const remove = useChange(chosen, (count) => words.untagged({ count, tag }))
  const isTag = tag.trim() !== '' && !/[,;]/.test(tag)
  return (
    <Popover position="top-end" trapFocus width={300}>
      <Popover.Target>
        <Button variant="default" disabled={disabled} loading={add.isPending || remove.isPending}>
          {words.tag()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <TextInput
            label={words.tagLabel()}
            list="tags-known"
            value={tag}
            maxLength={TAG_MAX_LENGTH}
            onChange={({ currentTarget }) => setTag(currentTarget.value)}
          />
          <datalist id="tags-known">
            {known.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <Group gap="xs" justify="flex-end">
            <Button
              size="xs"
              variant="default"
              disabled={!isTag}
              onClick={() => remove.mutate({ kind: 'REMOVE_TAG', tag })}
            >
              {words.tagRemove()}
            </Button>
            <Button size="xs" disabled={!isTag} onClick={() => add.mutate({ kind: 'ADD_TAG', tag })}>
              {words.tagAdd()}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
