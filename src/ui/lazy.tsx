import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { CHUNK_LOAD_TIMEOUT_MS } from '../domain/constants.ts'
import { useTexts } from '../i18n/texts.tsx'
import { Failure } from './Failure.tsx'
import { ListSkeleton } from './Skeletons.tsx'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** A chunk that failed to load. */
export class ChunkProblem extends Error {}

const inTime = <P,>(load: Load<P>): ReturnType<Load<P>> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkProblem('time-out')), CHUNK_LOAD_TIMEOUT_MS)
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkProblem('failed', { cause })))
      .finally(() => clearTimeout(timer))
  })

type BoundaryProps = { children: ReactNode; fallback: (error: unknown) => ReactNode }

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children
  }
}

type Props<P> = {
  load: Load<P>
  /** Props of the component. */
  props: P
  waiting: ReactNode
  failed: (error: unknown, retry: () => void) => ReactNode
}

/** Loaded views by their loader; they are shown at once from then on. */
const loadedViews = new WeakMap<object, unknown>()

/**
 * A view that is loaded when first shown. If its chunk fails or takes too long, the user can retry (START-11). `lazy`
 * with `Suspense` is not used: React delays what arrives within 300 ms after a fallback, which slowed down every first
 * view.
 */
export const LazyView = <P extends object>({ load, props, waiting, failed }: Props<P>) => {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ error: unknown } | 'loaded' | null>(null)
  const retry = () => {
    setOutcome(null)
    setAttempt((count) => count + 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (loadedViews.has(load)) return
    let wanted = true
    const tell = (end: typeof outcome) => {
      if (wanted) setOutcome(end)
    }
    inTime(load).then(
      (view) => {
        loadedViews.set(load, view.default)
        tell('loaded')
      },
      (error: unknown) => tell({ error }),
    )
    return () => {
      wanted = false
    }
  }, [load, attempt])
  const View = loadedViews.get(load) as ComponentType<P> | undefined
  if (!View) return outcome && outcome !== 'loaded' ? failed(outcome.error, retry) : waiting
  return (
    <Boundary key={attempt} fallback={(error) => failed(error, retry)}>
      <View {...props} />
    </Boundary>
  )
}

/** A whole screen, or with `order` 2 a section: a skeleton while it loads, and a retry if that fails. */
export const LazyScreen = <P extends object>({
  order = 1,
  ...view
}: Pick<Props<P>, 'load' | 'props'> & { order?: 1 | 2 }) => {
  const texts = useTexts().startup.failed
  return (
    <LazyView
      {...view}
      waiting={<ListSkeleton />}
      failed={(error, retry) => {
        const words = error instanceof ChunkProblem ? texts.chunk : texts.view
        return (
          <div data-state="chunkFailed">
            <Failure order={order} title={words.title()} lead={words.lead()} onRetry={retry} />
          </div>
        )
      }}
    />
  )
}
