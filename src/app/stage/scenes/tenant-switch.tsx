import { useEffect } from 'react'
import { Routes } from '../../routes.tsx'
import { Shell } from '../../Shell.tsx'
import type { Scene } from '../scene.ts'

/** The company menu in the top bar, opened by a press. */
const Opened = () => {
  useEffect(() => document.querySelector<HTMLElement>('header [aria-haspopup="dialog"]')?.click(), [])
  return (
    <Shell kind="full" onSignOut={() => {}}>
      <Routes kind="full" />
    </Shell>
  )
}

export const scene: Scene = { at: '/', View: Opened, isWhole: true }
