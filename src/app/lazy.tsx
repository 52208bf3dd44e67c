import { Component, type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { CHUNK_LOAD_TIMEOUT_MS } from '../domain/constants.ts'

type Load = () => Promise<{ default: ComponentType }>

/** A chunk that did not come. */
export class ChunkProblem extends Error {}

const inTime = (load: Load): ReturnType<Load> =>
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

type Props = {
  load: Load
  waiting: ReactNode
  failed: (error: unknown, retry: () => void) => ReactNode
}

/** A screen that is loaded when it is first shown. A chunk that fails, or takes too long, can be asked for again (START-11). */
export const LazyScreen = ({ load, waiting, failed }: Props) => {
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt needs another lazy component, which keeps its failure
  const Screen = useMemo(() => lazy(() => inTime(load)), [load, attempt])
  return (
    <Boundary key={attempt} fallback={(error) => failed(error, () => setAttempt((count) => count + 1))}>
      <Suspense fallback={waiting}>
        <Screen />
      </Suspense>
    </Boundary>
  )
}
