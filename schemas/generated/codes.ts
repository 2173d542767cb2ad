// Made by generators/dictionary-codes.ts from schemas/dictionaries: npm run generate. Do not edit.

/** What has a name for each code of a dictionary: to ask for another name is an error, and never nothing. */
export function named<Codes extends object>(dictionary: string, codes: Codes): Codes {
  // Behind the codes rather than around them: those that are there are read as quickly as ever.
  const missing = new Proxy(Object.prototype, {
    get(target, name) {
      if (typeof name === 'symbol' || name in target || name === 'toJSON') return Reflect.get(target, name);
      throw new Error(`The dictionary ${dictionary} has no code that is called ${name}.`);
    },
  });
  return Object.setPrototypeOf(codes, missing);
}

/** The codes of each dictionary, by the English words of their labels. */
export const CODES = {
  /** 查看方式 */
  accessWay: named('accessWay', {
    list: "1",
    details: "2",
    choices: "3",
    export: "4",
    reveal: "5",
    action: "6",
  } as const),
  /** 账号状态 */
  accountState: named('accountState', {
    active: "1",
    disabled: "0",
    locked: "2",
  } as const),
  /** 账号类型 */
  accountType: named('accountType', {
    property: "10",
    government: "20",
    streetBigScreen: "21",
  } as const),
  /** 操作方 */
  actorKind: named('actorKind', {
    operator: "1",
    appUser: "2",
    system: "3",
  } as const),
  /** 未通过原因 */
  admissionReason: named('admissionReason', {
    temperatureTooHigh: "fever",
    temperatureNotReadableMeasureAgain: "temperatureInvalid",
    healthCodeIsRed: "codeRed",
    healthCodeIsYellow: "codeYellow",
    healthCodeIsStale: "codeStale",
    noHealthCode: "codeMissing",
    healthCodeCouldNotBeChecked: "codeFailed",
    testIsPositive: "testPositive",
    testIsInconclusive: "testInconclusive",
    testHasNoResultYet: "testPending",
    noTest: "testMissing",
    testIsTooOld: "testOld",
    testIsDatedInTheFuture: "testInFuture",
    vaccinationIsNotSufficient: "vaccineMissing",
  } as const),
  /** 告警级别 */
  alarmLevel: named('alarmLevel', {
    critical: "1",
    major: "2",
    minor: "3",
    info: "4",
  } as const),
  /** 处理状态 */
  alarmState: named('alarmState', {
    open: "1",
    inProgress: "2",
    handled: "3",
    falseAlarm: "4",
    ignored: "5",
    recovered: "6",
  } as const),
  /** 告警类型 */
  alarmType: named('alarmType', {
    doorLeftOpen: "1",
    forcedOpen: "2",
    tamper: "3",
    fire: "4",
    duress: "5",
    monitor: "6",
    blacklist: "7",
    loiteringStranger: "8",
    deviceOffline: "9",
    temperature: "10",
    repeatedFailures: "11",
    powerOrBatteryLow: "12",
  } as const),
  /** 公告类型 */
  announcementType: named('announcementType', {
    systemNotice: "1",
    releaseNote: "2",
    maintenance: "3",
  } as const),
  /** 申请类型 */
  applicationType: named('applicationType', {
    moveInRegistration: "1",
    card: "2",
    faceEnrolment: "3",
    extension: "4",
    roomPermission: "5",
    moveOut: "6",
  } as const),
  /** 审批状态 */
  approvalState: named('approvalState', {
    pending: "1",
    awaitingOwner: "2",
    approved: "3",
    rejected: "4",
    withdrawn: "5",
    revoked: "6",
    expired: "7",
  } as const),
  /** 黑名单状态 */
  blackState: named('blackState', {
    active: "1",
    expired: "2",
    lifted: "3",
  } as const),
  /** 黑名单类型 */
  blackType: named('blackType', {
    nuisance: "1",
    theftOrDamage: "2",
    breachOfRules: "3",
    policeRequest: "4",
    other: "9",
  } as const),
  /** 楼栋类型 */
  buildingType: named('buildingType', {
    highRise: "1",
    midRise: "2",
    lowRise: "3",
    villa: "4",
    officeTower: "5",
    commercial: "6",
    garage: "7",
  } as const),
  /** 建筑用途 */
  buildingUse: named('buildingUse', {
    residential: "1",
    enterpriseOrPublicInstitution: "2",
    school: "3",
    shoppingMall: "4",
    msd: "5",
    cbd: "6",
    governmentOffice: "7",
    researchInstitution: "8",
    other: "9",
  } as const),
  /** 预警规则 */
  capacityRuleType: named('capacityRuleType', {
    peoplePresent: "1",
    entriesInAPeriod: "2",
    crowdAtOneDevice: "3",
    strangers: "4",
  } as const),
  /** 门卡状态 */
  cardState: named('cardState', {
    inStock: "0",
    active: "1",
    lost: "2",
    frozen: "3",
    expired: "4",
    cancelled: "5",
    scrapped: "6",
  } as const),
  /** 卡片类型 */
  cardType: named('cardType', {
    ic: "1",
    id: "2",
    cpu: "3",
    residentIdCard: "4",
    phoneNfc: "5",
  } as const),
  /** 卡片用途 */
  cardUsage: named('cardUsage', {
    resident: "1",
    staff: "2",
    temporary: "3",
    master: "4",
  } as const),
  /** 实名状态 */
  certState: named('certState', {
    notCertified: "0",
    certified: "3",
    failed: "4",
  } as const),
  /** 证件类型 */
  certificateType: named('certificateType', {
    residentIdCard: "1",
    passport: "2",
    hkMacaoTravelPermit: "3",
    taiwanTravelPermit: "4",
    foreignPermanentResidentCard: "5",
    householdRegister: "6",
    other: "9",
  } as const),
  /** 客户端 */
  clientType: named('clientType', {
    miniProgram: "1",
    android: "2",
    iOS: "3",
  } as const),
  /** 验证码状态 */
  codeState: named('codeState', {
    unused: "0",
    used: "1",
    expired: "2",
  } as const),
  /** 命令状态 */
  commandState: named('commandState', {
    waiting: "0",
    sent: "1",
    succeeded: "2",
    failed: "3",
    timedOut: "4",
  } as const),
  /** 操作命令 */
  commandType: named('commandType', {
    open: "1",
    keepOpen: "2",
    close: "3",
    restart: "4",
    setClock: "5",
    pushConfiguration: "6",
    replace: "7",
  } as const),
  /** 比对结果 */
  compareResult: named('compareResult', {
    match: "1",
    noMatch: "2",
    documentInvalid: "3",
    livenessFailed: "4",
  } as const),
  /** 登记来源 */
  dataSource: named('dataSource', {
    console: "1",
    import: "2",
    selfService: "3",
    device: "4",
    openAccount: "5",
  } as const),
  /** 设备类型 */
  deviceType: named('deviceType', {
    gateStation: "1",
    unitDoorStation: "2",
    turnstile: "3",
    faceTerminal: "4",
    personCardTerminal: "5",
    healthTerminal: "6",
    liftController: "7",
    guardStation: "8",
    doorSensor: "9",
    captureCamera: "10",
    vehicleBarrier: "11",
  } as const),
  /** 比对差异 */
  differenceType: named('differenceType', {
    onlyOnThePlatform: "1",
    onlyOnTheDevice: "2",
    different: "3",
  } as const),
  /** 进出方向 */
  direction: named('direction', {
    in: "1",
    out: "2",
    both: "3",
  } as const),
  /** 门状态 */
  doorState: named('doorState', {
    closed: "0",
    open: "1",
    heldOpen: "2",
    unknown: "9",
  } as const),
  /** 启用状态 */
  enableState: named('enableState', {
    enabled: "1",
    disabled: "0",
  } as const),
  /** 民族 */
  ethnicity: named('ethnicity', {
    han: "01",
    mongol: "02",
    hui: "03",
    zang: "04",
    uygur: "05",
    miao: "06",
    yi: "07",
    zhuang: "08",
    buyei: "09",
    chosen: "10",
    man: "11",
    dong: "12",
    yao: "13",
    bai: "14",
    tujia: "15",
    hani: "16",
    kazak: "17",
    dai: "18",
    li: "19",
    lisu: "20",
    va: "21",
    she: "22",
    gaoshan: "23",
    lahu: "24",
    sui: "25",
    dongxiang: "26",
    naxi: "27",
    jingpo: "28",
    kirgiz: "29",
    tu: "30",
    daur: "31",
    mulao: "32",
    qiang: "33",
    blang: "34",
    salar: "35",
    maonan: "36",
    gelao: "37",
    xibe: "38",
    achang: "39",
    pumi: "40",
    tajik: "41",
    nu: "42",
    uzbek: "43",
    russ: "44",
    ewenki: "45",
    deang: "46",
    bonan: "47",
    yugur: "48",
    gin: "49",
    tatar: "50",
    derung: "51",
    oroqen: "52",
    hezhen: "53",
    monba: "54",
    lhoba: "55",
    jino: "56",
  } as const),
  /** 人脸状态 */
  faceState: named('faceState', {
    toReview: "1",
    valid: "2",
    rejected: "3",
    disabled: "4",
  } as const),
  /** 不合格原因 */
  faceUnpassReason: named('faceUnpassReason', {
    noFace: "1",
    severalFaces: "2",
    blurred: "3",
    badAngle: "4",
    covered: "5",
    badLight: "6",
    wrongFormatOrSize: "7",
    duplicateOfAnotherPerson: "8",
    noMatchingPerson: "9",
  } as const),
  /** 性别 */
  gender: named('gender', {
    male: "1",
    female: "2",
    notStated: "9",
  } as const),
  /** 处理方式 */
  handleMethod: named('handleMethod', {
    byPhone: "1",
    onSite: "2",
    repairOrder: "3",
    remotely: "4",
    other: "9",
  } as const),
  /** 健康码 */
  healthCode: named('healthCode', {
    green: "1",
    yellow: "2",
    red: "3",
    stale: "4",
    none: "5",
    checkFailed: "6",
  } as const),
  /** 下发情况 */
  holdState: named('holdState', {
    synced: "1",
    waiting: "2",
    failed: "3",
    toRemove: "4",
    nothingToSend: "5",
  } as const),
  /** 居住状态 */
  householdState: named('householdState', {
    livingIn: "1",
    expiring: "2",
    expired: "3",
    movedOut: "4",
  } as const),
  /** 住户类型 */
  householdType: named('householdType', {
    owner: "1",
    familyMember: "2",
    tenant: "3",
  } as const),
  /** 导入状态 */
  importState: named('importState', {
    valid: "1",
    invalid: "2",
    imported: "3",
  } as const),
  /** 隔离告警类型 */
  isolationAlarmType: named('isolationAlarmType', {
    doorOpened: "1",
    sensorOffline: "2",
    sensorBatteryLow: "3",
    passageWhileIsolated: "4",
    noDailyReport: "5",
  } as const),
  /** 管控状态 */
  isolationState: named('isolationState', {
    planned: "1",
    inIsolation: "2",
    endingSoon: "3",
    released: "4",
    transferred: "5",
  } as const),
  /** 管控类型 */
  isolationType: named('isolationType', {
    homeIsolation: "1",
    homeMonitoring: "2",
    centralIsolation: "3",
  } as const),
  /** 任务状态 */
  jobState: named('jobState', {
    queued: "0",
    running: "1",
    done: "2",
    failed: "3",
    cancelled: "4",
    expired: "5",
  } as const),
  /** 任务类型 */
  jobType: named('jobType', {
    export: "1",
    import: "2",
    batchFaces: "3",
    schedule: "4",
  } as const),
  /** 标签告警规则 */
  labelAlarmType: named('labelAlarmType', {
    none: "0",
    noPassageForNHours: "1",
    passageAtNight: "2",
    frequentPassage: "3",
    expiryReminder: "4",
  } as const),
  /** 标签颜色 */
  labelColor: named('labelColor', {
    magenta: "magenta",
    pink: "pink",
    red: "red",
    volcano: "volcano",
    orange: "orange",
    gold: "gold",
    lime: "lime",
    green: "green",
    cyan: "cyan",
    blue: "blue",
    geekBlue: "geekblue",
    purple: "purple",
  } as const),
  /** 标签对象 */
  labelObject: named('labelObject', {
    person: "1",
    room: "2",
    vehicle: "3",
  } as const),
  /** 标签类别 */
  labelType: named('labelType', {
    care: "1",
    service: "2",
    management: "3",
  } as const),
  /** 安装区域 */
  locationType: named('locationType', {
    communityGate: "1",
    unitDoor: "2",
    floor: "3",
    garage: "4",
    commonArea: "5",
    flatDoor: "6",
  } as const),
  /** 操作类型 */
  logType: named('logType', {
    login: "1",
    logout: "2",
    create: "3",
    update: "4",
    delete: "5",
    export: "6",
    import: "7",
    approve: "8",
    remoteControl: "9",
    reveal: "10",
    push: "11",
    searchByNumber: "12",
  } as const),
  /** 菜单类型 */
  menuType: named('menuType', {
    group: "group",
    menu: "menu",
    button: "button",
  } as const),
  /** 消息类型 */
  messageType: named('messageType', {
    system: "1",
    alarm: "2",
    toDo: "3",
  } as const),
  /** 通知类型 */
  noticeCategory: named('noticeCategory', {
    notice: "1",
    announcement: "2",
    event: "3",
    urgent: "4",
    reminder: "5",
  } as const),
  /** 内容形式 */
  noticeFormat: named('noticeFormat', {
    text: "1",
    picture: "2",
    video: "3",
    richText: "4",
  } as const),
  /** 发布范围 */
  noticeRange: named('noticeRange', {
    wholeCommunity: "1",
    buildings: "2",
    units: "3",
    rooms: "4",
    devices: "5",
    householdTypes: "6",
  } as const),
  /** 通知状态 */
  noticeState: named('noticeState', {
    draft: "0",
    scheduled: "1",
    published: "2",
    recalled: "3",
    ended: "4",
  } as const),
  /** 通知终端 */
  noticeTarget: named('noticeTarget', {
    doorMachine: "1",
    client: "2",
  } as const),
  /** 核酸结果 */
  nucleicResult: named('nucleicResult', {
    negative: "1",
    positive: "2",
    inconclusive: "3",
    pending: "4",
    noRecord: "5",
  } as const),
  /** 入驻状态 */
  officeState: named('officeState', {
    tenanted: "1",
    expiring: "2",
    vacated: "3",
  } as const),
  /** 在线状态 */
  onlineState: named('onlineState', {
    offline: "0",
    online: "1",
    notActivated: "2",
    fault: "3",
  } as const),
  /** 失败原因 */
  openFailReason: named('openFailReason', {
    noPermission: "1",
    permissionExpired: "2",
    blacklisted: "3",
    cardLostOrCancelled: "4",
    outsideHours: "5",
    livenessFailed: "6",
    temperature: "7",
    healthCode: "8",
    inIsolation: "9",
    wrongPassword: "10",
    notEnrolled: "11",
    other: "99",
  } as const),
  /** 开门结果 */
  openResult: named('openResult', {
    opened: "1",
    refused: "0",
  } as const),
  /** 开门方式 */
  openType: named('openType', {
    face: "1",
    card: "2",
    password: "3",
    qrCode: "4",
    app: "5",
    intercom: "6",
    bluetooth: "7",
    idCard: "8",
    exitButton: "9",
    console: "10",
    personCard: "11",
    fireLinkage: "12",
  } as const),
  /** 车辆属性 */
  parkingRight: named('parkingRight', {
    ownedSpace: "1",
    monthly: "2",
    visitor: "3",
    temporary: "4",
    free: "5",
    refused: "6",
  } as const),
  /** 放行方式 */
  passMode: named('passMode', {
    recognised: "1",
    byGuard: "2",
    qrCode: "3",
    refused: "4",
  } as const),
  /** 密码类型 */
  passwordType: named('passwordType', {
    admin: "1",
    publicDoor: "2",
    duress: "3",
    engineering: "4",
  } as const),
  /** 权限来源 */
  permissionSource: named('permissionSource', {
    roomDefault: "1",
    application: "2",
    manual: "3",
    visitor: "4",
    staff: "5",
  } as const),
  /** 权限状态 */
  permissionState: named('permissionState', {
    active: "1",
    notYet: "2",
    expired: "3",
    revoked: "4",
    frozen: "5",
  } as const),
  /** 人员类型 */
  personType: named('personType', {
    resident: "1",
    visitor: "2",
    staff: "3",
    stranger: "4",
    operator: "5",
  } as const),
  /** 车牌颜色 */
  plateColor: named('plateColor', {
    blue: "1",
    yellow: "2",
    green: "3",
    yellowGreen: "4",
    white: "5",
    black: "6",
  } as const),
  /** 人口类型 */
  populationType: named('populationType', {
    registered: "1",
    nonLocal: "2",
    overseas: "3",
  } as const),
  /** 发布方式 */
  publishMode: named('publishMode', {
    now: "now",
    scheduled: "timed",
  } as const),
  /** 阅读状态 */
  readState: named('readState', {
    unread: "0",
    read: "1",
  } as const),
  /** 识别结果 */
  recognitionType: named('recognitionType', {
    resident: "1",
    staff: "2",
    visitor: "3",
    stranger: "4",
    blacklisted: "5",
  } as const),
  /** 记录来源 */
  recordSource: named('recordSource', {
    live: "1",
    sentLater: "2",
  } as const),
  /** 与业主关系 */
  relation: named('relation', {
    self: "1",
    spouse: "2",
    child: "3",
    parent: "4",
    otherRelative: "5",
    flatmate: "6",
    homeHelp: "7",
    other: "9",
  } as const),
  /** 报修来源 */
  repairSource: named('repairSource', {
    client: "1",
    phone: "2",
    frontDesk: "3",
    deviceAlarm: "4",
  } as const),
  /** 报修状态 */
  repairState: named('repairState', {
    toAccept: "1",
    toDispatch: "2",
    dispatched: "3",
    inProgress: "4",
    toBeRated: "5",
    done: "6",
    returned: "7",
    cancelled: "8",
  } as const),
  /** 报修类型 */
  repairType: named('repairType', {
    accessAndIntercom: "1",
    plumbing: "2",
    electricity: "3",
    lift: "4",
    fireEquipment: "5",
    commonFacilities: "6",
    inFlat: "7",
    other: "9",
  } as const),
  /** 角色 */
  roleCode: named('roleCode', {
    administrator: "ADMIN_ROLE",
    property: "PROPERTY_ROLE",
    community: "COMMUNITY_ROLE",
    openAccount: "OPEN_ACCOUNT",
    demo: "DEMO_ROLE",
    other: "OTHER_ROLE",
    sjf: "SJF_ROLE",
  } as const),
  /** 房屋状态 */
  roomState: named('roomState', {
    vacant: "0",
    ownerOccupied: "1",
    let: "2",
    underRenovation: "3",
    notHandedOver: "4",
  } as const),
  /** 房屋用途 */
  roomUsage: named('roomUsage', {
    residential: "1",
    shop: "2",
    office: "3",
    storage: "4",
    commonRoom: "5",
  } as const),
  /** 脱敏级别 */
  sensitiveLevel: named('sensitiveLevel', {
    none: "0",
    full: "1",
    partialPhoneVisible: "2",
  } as const),
  /** 签到状态 */
  signInState: named('signInState', {
    normal: "1",
    late: "2",
    earlyLeave: "3",
    missing: "4",
    madeUp: "5",
  } as const),
  /** 签到类型 */
  signInType: named('signInType', {
    onDuty: "1",
    offDuty: "2",
    patrol: "3",
    post: "4",
  } as const),
  /** 短信类型 */
  smsMessageType: named('smsMessageType', {
    code: "1",
    notification: "2",
  } as const),
  /** 发送状态 */
  smsState: named('smsState', {
    waiting: "0",
    sent: "1",
    failed: "2",
  } as const),
  /** 验证码用途 */
  smsUseType: named('smsUseType', {
    login: "1",
    bindPhone: "2",
    changePhone: "3",
    residentSignUp: "4",
    visitorPass: "5",
  } as const),
  /** 节点类型 */
  spaceNodeType: named('spaceNodeType', {
    area: "area",
    building: "building",
    unit: "unit",
    floor: "floor",
    room: "room",
  } as const),
  /** 车位状态 */
  spaceState: named('spaceState', {
    free: "0",
    sold: "1",
    let: "2",
    occupied: "3",
    disabled: "4",
  } as const),
  /** 车位类型 */
  spaceType: named('spaceType', {
    owned: "1",
    leased: "2",
    public: "3",
    visitor: "4",
    charging: "5",
    accessible: "6",
  } as const),
  /** 岗位 */
  staffPost: named('staffPost', {
    manager: "1",
    frontDesk: "2",
    guard: "3",
    cleaner: "4",
    technician: "5",
    gardener: "6",
    gridWorker: "7",
    communityWorker: "8",
    other: "9",
  } as const),
  /** 员工状态 */
  staffState: named('staffState', {
    employed: "1",
    left: "2",
  } as const),
  /** 状态 */
  statusChoice: named('statusChoice', {
    normal: "normal",
    abnormal: "abnormal",
  } as const),
  /** 陌生人状态 */
  strangerState: named('strangerState', {
    new: "1",
    identified: "2",
    blacklisted: "3",
    ignored: "4",
  } as const),
  /** 症状 */
  symptom: named('symptom', {
    none: "0",
    fever: "1",
    cough: "2",
    fatigue: "3",
    soreThroat: "4",
    other: "9",
  } as const),
  /** 同步状态 */
  syncState: named('syncState', {
    waiting: "0",
    syncing: "1",
    synced: "2",
    failed: "3",
    toRemove: "4",
    removed: "5",
  } as const),
  /** 下发内容 */
  syncType: named('syncType', {
    face: "1",
    card: "2",
    password: "3",
    configuration: "4",
    notice: "5",
    everything: "6",
    plate: "7",
    denyList: "8",
  } as const),
  /** 上传状态 */
  uploadState: named('uploadState', {
    waiting: "1",
    uploading: "2",
    succeeded: "3",
    failed: "4",
    notPassed: "5",
  } as const),
  /** 用户状态 */
  userState: named('userState', {
    active: "1",
    disabled: "0",
    closed: "2",
  } as const),
  /** 疫苗接种 */
  vaccineState: named('vaccineState', {
    none: "0",
    oneDose: "1",
    fullCourse: "2",
    booster: "3",
  } as const),
  /** 车辆状态 */
  vehicleState: named('vehicleState', {
    valid: "1",
    expiring: "2",
    expired: "3",
    disabled: "4",
  } as const),
  /** 车辆类型 */
  vehicleType: named('vehicleType', {
    car: "1",
    newEnergyCar: "2",
    largeVehicle: "3",
    motorcycle: "4",
    eBike: "5",
    other: "9",
  } as const),
  /** 场所类型 */
  venueType: named('venueType', {
    activityCentre: "1",
    gym: "2",
    meetingRoom: "3",
    readingRoom: "4",
    shop: "5",
    canteen: "6",
    testPoint: "7",
    other: "9",
  } as const),
  /** 核验状态 */
  verificationState: named('verificationState', {
    passed: "3",
    failed: "4",
  } as const),
  /** 核验方式 */
  verificationType: named('verificationType', {
    idCard: "1",
    healthQr: "2",
    face: "3",
    byHand: "4",
  } as const),
  /** 来访事由 */
  visitPurpose: named('visitPurpose', {
    friendsOrFamily: "1",
    delivery: "2",
    renovation: "3",
    maintenance: "4",
    homeService: "5",
    houseViewing: "6",
    official: "7",
    other: "9",
  } as const),
  /** 登记方式 */
  visitSource: named('visitSource', {
    residentInvitation: "1",
    guardPost: "2",
    selfServiceQr: "3",
    doorMachineCall: "4",
  } as const),
  /** 访客状态 */
  visitState: named('visitState', {
    toApprove: "1",
    expected: "2",
    arrived: "3",
    left: "4",
    cancelled: "5",
    expired: "6",
    refused: "7",
    overstayed: "8",
  } as const),
  /** 星期 */
  weekday: named('weekday', {
    mon: "1",
    tue: "2",
    wed: "3",
    thu: "4",
    fri: "5",
    sat: "6",
    sun: "7",
  } as const),
  /** 是否 */
  yesNo: named('yesNo', {
    yes: "1",
    no: "0",
  } as const),
};

/** One of the named codes of a dictionary. */
export type CodeOf<
  Dictionary extends keyof typeof CODES,
  Name extends keyof (typeof CODES)[Dictionary] = keyof (typeof CODES)[Dictionary],
> = (typeof CODES)[Dictionary][Name];
