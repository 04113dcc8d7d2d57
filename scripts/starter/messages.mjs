/* Every word of the starter. Faults are one sentence that says what to do; progress is one line. */

/** Faults by code; each takes the details of the fault. */
export const messages = {
  NODE_TOO_OLD: function (d) {
    return (
      'Credenza ha bisogno di Node 18 o più recente, mentre qui c’è la versione ' +
      d.version +
      ': installane una nuova da https://nodejs.org e riprova.'
    );
  },
  UNKNOWN_TASK: function (d) {
    return 'Il comando «' + d.task + '» non esiste: scegli tra ' + d.tasks + '.';
  },
  NO_NPM: function () {
    return 'Per installare i componenti serve npm, che non trovo: reinstalla Node da https://nodejs.org (npm è compreso) e riprova.';
  },
  NO_NETWORK: function () {
    return 'Non riesco a scaricare i componenti: controlla la connessione a Internet (o il proxy di npm) e riprova.';
  },
  DISK_FULL: function (d) {
    return 'Lo spazio sul disco di ' + d.path + ' è finito: libera circa 1 GB e riprova.';
  },
  NOT_WRITABLE: function (d) {
    return (
      'Non posso scrivere in ' +
      d.path +
      ': dai al tuo utente il permesso di scrittura, o copia Credenza in una cartella tua, e riprova.'
    );
  },
  LOCK_MISMATCH: function () {
    return 'package.json e package-lock.json non vanno d’accordo: ripristina i due file come nell’originale e riprova.';
  },
  INSTALL_FAILED: function (d) {
    return (
      'L’installazione dei componenti non è riuscita (' +
      d.reason +
      '): riprova, e se si ripete leggi ' +
      d.log +
      '.'
    );
  },
  INTERRUPTED: function () {
    return 'Installazione interrotta: al prossimo avvio ricomincia da capo.';
  },
  UNSUPPORTED_PLATFORM: function (d) {
    return (
      'Per questo computer (' +
      d.platform +
      ') non c’è un Node già pronto: installa Node 24 da https://nodejs.org e riprova.'
    );
  },
  UNEXPECTED: function (d) {
    return 'Credenza non si avvia per un imprevisto (' + d.reason + '): riprova, e se si ripete segnalalo.';
  },
};

export const progress = {
  INSTALLING: 'Prima installazione: scarico i componenti di Credenza, può volerci qualche minuto.',
  UPDATING: 'I componenti sono cambiati o incompleti: li scarico di nuovo, può volerci qualche minuto.',
  STILL_INSTALLING: function (seconds) {
    return '  ancora al lavoro, ' + seconds + ' s';
  },
  INSTALLED: function (seconds) {
    return 'Componenti pronti in ' + seconds + ' s.';
  },
  WAITING: 'Un altro avvio sta già installando i componenti: aspetto che finisca.',
};
