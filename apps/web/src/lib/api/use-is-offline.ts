import { useSyncExternalStore } from 'react'
import { isOffline, onConnection } from './connection.ts'

export const useIsOffline = (): boolean => useSyncExternalStore(onConnection, isOffline)
