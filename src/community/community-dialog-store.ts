import { create } from 'zustand';

/** Whether 新增小区 is open. There is one, wherever it was asked for. */
export const useCommunityDialog = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

/** Opens 新增小区 over whatever is shown; for every part of the console. */
export function openCommunityDialog(): void {
  useCommunityDialog.setState({ isOpen: true });
}

export function closeCommunityDialog(): void {
  useCommunityDialog.setState({ isOpen: false });
}
