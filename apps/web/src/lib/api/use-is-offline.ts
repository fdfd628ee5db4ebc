import { useSyncExternalStore } from 'react'
import { isOffline, onConnection } from './connection.ts'

/** Whether the server is unreachable, according to the browser or the last call. */
export const useIsOffline = (): boolean => useSyncExternalStore(onConnection, isOffline)
