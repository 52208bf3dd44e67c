import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useState } from 'react'
import type { CustomerFile } from '../../../contract/ledger/customer-files.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { customerFiles, fetchCustomerFile } from '../../../services/ledger/customer-files.ts'
import { useAccountRef, useMay } from '../../../ui/account.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useFormat } from '../../../ui/format.ts'
import { BlockSkeleton } from '../../../ui/Skeletons.tsx'
import { FileRows } from '../../uploads/FileRows.tsx'
import classes from '../customer.module.css'
import { AddFiles } from './AddFiles.tsx'
import { FileWindow } from './FileWindow.tsx'

/** The files of a customer: opened by everybody, added, renamed and removed by those who write. */
export default function CustomerFiles({ tiersRef }: { tiersRef: string }) {
  const texts = useTexts().customerFiles
  const id = useId()
  const format = useFormat()
  const mayWrite = useMay('WRITE')
  const masterRef = useAccountRef()
  const { data, error, isFetching, refetch } = useQuery(customerFiles({ masterRef, tiersRef }))
  const [edited, setEdited] = useState<CustomerFile | null>(null)
  const close = useCallback(() => setEdited(null), [])
  const aboutOf = ({ size, addedAt, addedBy: name }: CustomerFile): string => {
    const date = format.day(addedAt)
    return `${format.fileSize(size)} · ${name === '' ? texts.added({ date }) : texts.by({ date, name })}`
  }
  const files = data?.items ?? []
  return (
    <section aria-labelledby={id} className={classes.card}>
      <Title order={2} size="h3" id={id} className={classes.cardTitle}>
        {texts.title()}
      </Title>
      {error && !data ? (
        <Failure title={texts.failed()} error={error} onRetry={() => void refetch()} retrying={isFetching} order={3} />
      ) : null}
      {!data && !error ? <BlockSkeleton height={60} /> : null}
      {data && files.length === 0 ? <p className={classes.nothing}>{texts.none()}</p> : null}
      {files.length > 0 ? (
        <FileRows
          label={texts.title()}
          files={files.map((file) => ({ ...file, about: aboutOf(file) }))}
          fetchFile={(fileId) => fetchCustomerFile({ masterRef, tiersRef, fileId })}
          {...(mayWrite
            ? {
                action: (file: CustomerFile) => (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={texts.editOf({ name: file.name })}
                    onClick={() => setEdited(file)}
                  >
                    {texts.edit()}
                  </Button>
                ),
              }
            : {})}
        />
      ) : null}
      {mayWrite ? <AddFiles tiersRef={tiersRef} /> : null}
      {edited ? <FileWindow key={edited.fileId} tiersRef={tiersRef} file={edited} onClose={close} /> : null}
    </section>
  )
}
