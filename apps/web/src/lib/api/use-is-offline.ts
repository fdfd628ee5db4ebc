import { useSyncExternalStore } from 'react'
import { isOffline, onConnection } from './connection.ts'

/** Whether the server can't be reached, as far as the browser or the last call tells. */
export const useIsOffline = (): boolean => useSyncExternalStore(onConnection, isOffline)
