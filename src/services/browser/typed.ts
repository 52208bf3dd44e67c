import { z } from '../../contract/zod.ts'

/**
 * What the user typed and the server does not have yet, kept in this browser.
 *
 * It is lost otherwise when the tab closes before the autosave, the network is down, or a session cannot be renewed. It
 * is in local storage, since session storage is deleted with its tab. The server's version wins, unless it is the one
 * that this was based on.
 */
const PREFIX = 'typed'

/** The owner and the subject: `[userUUID, masterRef, 'case']`. */
type Name = readonly [userUUID: string, ...of: string[]]

export type Typed<T> = {
  /** What was left; null if there is nothing, or its schema is outdated. */
  read: () => T | null
  write: (value: T) => void
  forget: () => void
}

/** Returns null if the browser refuses storage. */
const ifKept = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

/** This browser's storage for what is typed under a name. */
export const typedUnder = <T>(name: Name, schema: z.ZodType<T>): Typed<T> => {
  const key = [PREFIX, ...name].join(':')
  return {
    read: () => {
      const text = ifKept(() => localStorage.getItem(key))
      return text ? (schema.safeParse(ifKept(() => JSON.parse(text))).data ?? null) : null
    },
    write: (value) => void ifKept(() => localStorage.setItem(key, JSON.stringify(value))),
    forget: () => void ifKept(() => localStorage.removeItem(key)),
  }
}

/** Deletes everything a user left, on sign-out. */
export const forgetTyped = (userUUID: string): void =>
  void ifKept(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`${PREFIX}:${userUUID}:`)) localStorage.removeItem(key)
    }
  })

/** A draft as it was typed: its content, the version it is based on, and the content of a save in flight. */
const leftDraft = <T>(content: z.ZodType<T>) =>
  z.object({ content, version: z.number().int().min(0), sent: content.nullable() })

type Left<T> = { content: T; version: number; sent: T | null }

export type TypedDraft<T> = {
  /** A save of this content has started. */
  sending: (content: T) => void
  /** What is on the screen, with the version it is based on; null: the server has it. */
  note: (unkept: { content: T; version: number } | null) => void
  /** The content to continue with instead of the server's; null if the server's is up to date. */
  left: (stored: { content: T; version: number } | null) => { content: T; version: number } | null
  forget: () => void
}

/** This browser's copy of a draft that the server keeps with a version. */
export const typedDraft = <T>(name: Name, schema: z.ZodType<T>): TypedDraft<T> => {
  const typed: Typed<Left<T>> = typedUnder(name, leftDraft(schema))
  // Parsed first, so that equal content gives equal text.
  const textOf = (content: T): string => JSON.stringify(schema.parse(content))
  let sent: T | null = null
  return {
    sending: (content) => {
      sent = content
    },
    note: (unkept) => (unkept ? typed.write({ ...unkept, sent }) : typed.forget()),
    left: (stored) => {
      const left = typed.read()
      if (!left) return null
      const known = stored && textOf(stored.content)
      if (known === textOf(left.content)) return null
      // The save arrived although its answer was lost: later edits are based on it.
      const isArrived = stored !== null && left.sent !== null && known === textOf(left.sent)
      return { content: left.content, version: isArrived ? stored.version : left.version }
    },
    forget: () => {
      sent = null
      typed.forget()
    },
  }
}
