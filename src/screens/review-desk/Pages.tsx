import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReviewDetail } from '../../contract/accounts/reviews.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { documentPages } from '../../services/accounts/reviews.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { useObjectUrl } from '../../ui/useObjectUrl.ts'
import classes from './review-desk.module.css'

/** Height of the placeholder of a page. */
const PAGE_HEIGHT = 420

/** The documents of a verification, page by page, as images. */
export const Documents = ({ review: { processId, documents } }: { review: ReviewDetail }) => {
  const texts = useTexts().reviews
  return (
    <section aria-label={texts.documents()}>
      {documents.length === 0 ? (
        <Text c="dimmed" className={classes.card}>
          {texts.noDocuments()}
        </Text>
      ) : null}
      {documents.map((document) => (
        <Pages key={document.type} processId={processId} document={document} />
      ))}
    </section>
  )
}

const Pages = ({ processId, document }: { processId: string; document: ReviewDetail['documents'][number] }) => {
  const { reviews: texts, identityVerification } = useTexts()
  const format = useFormat()
  const reading = useQuery(documentPages(processId, document.type))
  const name = identityVerification.documents[document.type].name()
  return (
    <figure className={classes.card}>
      <figcaption className={classes.caption}>
        <Title order={2}>{name}</Title>
        <span className={`${classes.dim} figures`}>
          {document.name} · {format.fileSize(document.size)}
        </span>
      </figcaption>
      {reading.isPending ? (
        <div role="status" aria-label={texts.showing()}>
          <BlockSkeleton height={PAGE_HEIGHT} />
        </div>
      ) : null}
      {reading.isError ? (
        <Failure
          order={3}
          title={texts.showFailed()}
          error={reading.error}
          onRetry={() => void reading.refetch()}
          retrying={reading.isFetching}
        />
      ) : null}
      {reading.data?.map((picture, index) => (
        <Picture
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no id, and keep their order
          key={index}
          picture={picture}
          name={texts.page({ name, number: index + 1 })}
        />
      ))}
    </figure>
  )
}

const Picture = ({ picture, name }: { picture: Blob; name: string }) => {
  const url = useObjectUrl(picture)
  return url ? <img src={url} className={classes.page} alt={name} /> : null
}
