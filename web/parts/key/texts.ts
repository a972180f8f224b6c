import { defineTexts } from '../../kit/define-texts.ts';

/** Texts of windows in which a key file is worked with. */
export const useKeyTexts = defineTexts('key', {
  cn: {
    working: '正在本机处理密钥，约需几秒，请勿关闭窗口…',
    failed: '密钥运算失败，请重试',
    wrongPassword: '密码不正确，或私钥文件已损坏',
    noKeyFile: '不是私钥文件，请选择申请时下载的.p12文件',
    otherKey: '这个私钥文件不属于该证书，请选择申请该证书时下载的文件',
    passwordRule: '10-64位，大写字母、小写字母、数字、特殊字符至少三种。平台不保存此密码，遗忘后无法找回。',
    repeat: '再次输入密码',
    required: '不能为空！',
    repeatFault: '两次输入的密码不一致',
    chooseKeyFile: '选择或拖入私钥文件（.p12）',
    chooseAFile: '请选择文件',
    cancel: '取消',
    keyFile: '私钥文件',
    password: '私钥文件密码',
  },
  en: {
    working: 'Working with the key on this computer, some seconds; please do not close the window…',
    failed: 'The key could not be worked with; please try again',
    wrongPassword: 'Wrong password, or the key file is damaged',
    noKeyFile: 'Not a key file: choose the .p12 file downloaded when you applied',
    otherKey:
      'This key file belongs to another certificate: choose the one downloaded when you applied for this',
    passwordRule:
      '10-64 characters, at least three of upper case, lower case, digit, special. Nobody keeps it for you: once forgotten it is lost.',
    repeat: 'Password once more',
    required: 'Required',
    repeatFault: 'The two passwords differ',
    chooseKeyFile: 'Choose or drop the key file (.p12)',
    chooseAFile: 'Please choose a file',
    cancel: 'Cancel',
    keyFile: 'Key file',
    password: 'Password of the key file',
  },
});
