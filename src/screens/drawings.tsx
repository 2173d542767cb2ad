import type { ReactNode } from 'react';
import styles from './screens.module.css';

/** A street of quiet houses, on which each drawing puts its own thing. */
export function Street({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.art} viewBox="0 0 264 176" fill="none" aria-hidden="true">
      <ellipse cx="132" cy="150" rx="118" ry="14" fill="var(--art-ground)" />
      <path d="M20 150V96h34v54M58 150V72h30v78M178 150V82h32v68M214 150v-44h30v44" fill="var(--art-far)" />
      <path
        d="M28 106h6m8 0h6m-20 14h6m8 0h6m-20 14h6m8 0h6M66 84h5m7 0h5M66 98h5m7 0h5m-17 14h5m7 0h5m-17 14h5m7 0h5m103-32h6m6 0h6m-18 14h6m6 0h6m-18 14h6m6 0h6m18-4h5m6 0h5m-16 12h5m6 0h5"
        stroke="var(--art-windows)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      {children}
      <path d="M12 150h240" stroke="var(--art-line)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

/** The gate of a house in the middle of the street. */
export function Gate({ children }: { children?: ReactNode }) {
  return (
    <>
      <path d="M98 150V62a6 6 0 0 1 2.4-4.8l28-21a6 6 0 0 1 7.2 0l28 21A6 6 0 0 1 166 62v88Z" fill="var(--art-house)" />
      <path d="M113 150V92a19 19 0 0 1 38 0v58Z" fill="#2262d8" fillOpacity=".9" />
      {children}
    </>
  );
}

/** Nothing at this address: a gate with a question. */
export function NotFoundDrawing() {
  return (
    <Street>
      <Gate>
        <path
          d="M126 97a6.5 6.5 0 1 1 9.4 5.8c-2.6 1.3-3.4 2.9-3.4 6.2"
          stroke="#fff"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <circle cx="132" cy="118" r="2.6" fill="#fff" />
      </Gate>
      <circle cx="188" cy="44" r="15" fill="var(--art-back)" stroke="var(--art-wire)" strokeWidth="4" />
      <path d="m199 55 12 12" stroke="var(--art-wire)" strokeWidth="6" strokeLinecap="round" />
    </Street>
  );
}

/** No permission: the gate is locked. */
export function NoPermissionDrawing() {
  return (
    <Street>
      <Gate>
        <rect x="121" y="102" width="22" height="18" rx="4" fill="#fff" />
        <path d="M125.5 102v-5a6.5 6.5 0 0 1 13 0v5" stroke="#fff" strokeWidth="3.5" />
        <circle cx="132" cy="111" r="2.6" fill="#2262d8" />
      </Gate>
      <circle cx="174" cy="112" r="4" fill="#f2735c" />
    </Street>
  );
}

/** Something broke: the cable to the house is out. */
export function BrokenDrawing() {
  return (
    <Street>
      <Gate>
        <path d="m134 94-10 16h8l-2 14 11-17h-8Z" fill="#fff" />
      </Gate>
      <path
        d="M166 70h16l8 8M204 92l8 8h18"
        stroke="var(--art-wire)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="m196 78 4 5m-8 4 4 5" stroke="#f5b94a" strokeWidth="3" strokeLinecap="round" />
    </Street>
  );
}
