import { useEffect } from 'react'
import { Routes } from '../../routes.tsx'
import { Shell } from '../../Shell.tsx'
import type { Scene } from '../scene.ts'

/** The menu of the companies in the top bar, opened by the press that opens it. */
const Opened = () => {
  useEffect(() => document.querySelector<HTMLElement>('header [aria-haspopup="dialog"]')?.click(), [])
  return (
    <Shell kind="full" onSignOut={() => {}}>
      <Routes kind="full" />
    </Shell>
  )
}

export const scene: Scene = { at: '/', View: Opened, isWhole: true }
